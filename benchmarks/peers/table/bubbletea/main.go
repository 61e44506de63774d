// The table in Go: wish and bubbletea, coloured by lipgloss, composed anew at every View as their examples do.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net"
	"os"
	"strconv"
	"strings"
	"sync"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/wish"
	bm "github.com/charmbracelet/wish/bubbletea"
	"github.com/gliderlabs/ssh"
)

const (
	players = 5
	picks   = 4
)

// span is a text and the name of its style.
type span [2]string

// line is a row of the left pane and one of the right pane; rows above and below the panes have a left part only.
type line struct{ left, right []span }

// recording is what the benchmark writes as JSON, see ../screens.py.
type recording struct {
	Styles map[string]struct {
		Colour    *int `json:"colour"`
		Bold      bool `json:"bold"`
		Italic    bool `json:"italic"`
		Underline bool `json:"underline"`
		Reverse   bool `json:"reverse"`
	} `json:"styles"`
	States []struct {
		Rows  [][]span         `json:"rows"`
		Picks []map[int][]span `json:"picks"`
	} `json:"states"`
	Top    int `json:"top"`
	Bottom int `json:"bottom"`
	Left   int `json:"left"`
}

// screens looks the recording up by number and pick, to its end and back again.
type screens struct {
	styles            map[string]lipgloss.Style
	states            [][picks][]line
	top, bottom, left int
}

func load(path string) (*screens, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	read := new(recording)
	if err := json.Unmarshal(raw, read); err != nil {
		return nil, err
	}
	shown := &screens{styles: map[string]lipgloss.Style{}, top: read.Top, bottom: read.Bottom, left: read.Left}
	for name, look := range read.Styles {
		style := lipgloss.NewStyle()
		if look.Colour != nil {
			style = style.Foreground(lipgloss.Color(strconv.Itoa(*look.Colour)))
		}
		if look.Bold {
			style = style.Bold(true)
		}
		if look.Italic {
			style = style.Italic(true)
		}
		if look.Underline {
			style = style.Underline(true)
		}
		if look.Reverse {
			style = style.Reverse(true)
		}
		shown.styles[name] = style
	}
	for _, state := range read.States {
		var drawn [picks][]line
		for pick := range drawn {
			for y, row := range state.Rows {
				if other, differs := state.Picks[pick][y]; differs {
					row = other
				}
				if y < read.Top || y >= len(state.Rows)-read.Bottom {
					drawn[pick] = append(drawn[pick], line{left: row})
				} else {
					drawn[pick] = append(drawn[pick], split(row, read.Left))
				}
			}
		}
		shown.states = append(shown.states, drawn)
	}
	for number := len(read.States) - 2; number > 0; number-- {
		shown.states = append(shown.states, shown.states[number])
	}
	return shown, nil
}

// split cuts a row at the rule between the panes; all its signs are one column wide.
func split(row []span, left int) line {
	var parts line
	column := 0
	for _, piece := range row {
		text := []rune(piece[0])
		for at, sign := range text {
			part := &parts.left
			if column+at == left {
				continue
			} else if column+at > left {
				part = &parts.right
			}
			if last := len(*part) - 1; last >= 0 && (*part)[last][1] == piece[1] {
				(*part)[last][0] += string(sign)
			} else {
				*part = append(*part, span{string(sign), piece[1]})
			}
		}
		column += len(text)
	}
	return parts
}

// table is where five players sit; news goes to each through a channel of its own.
type table struct {
	mutex  sync.Mutex
	number int
	news   map[chan int]struct{}
}

func (t *table) sit(news chan int) int {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.news[news] = struct{}{}
	return t.number
}

func (t *table) standUp(news chan int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	delete(t.news, news)
	close(news)
	if len(t.news) == 0 {
		t.number = 0
	}
}

// goOn tells everyone the new number; who has not taken the last one yet gets the newest instead.
func (t *table) goOn() {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.number++
	for news := range t.news {
		select {
		case <-news:
		default:
		}
		news <- t.number
	}
}

type movedOn int

type model struct {
	screens      *screens
	table        *table
	news         chan int
	number, pick int
	width        int
}

// listen waits for the next news, as bubbletea's example of realtime activity does.
func (m model) listen() tea.Msg {
	number, open := <-m.news
	if !open {
		return nil
	}
	return movedOn(number)
}

func (m model) Init() tea.Cmd { return m.listen }

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width = msg.Width
	case movedOn:
		m.number = int(msg)
		return m, m.listen
	case tea.KeyMsg:
		switch msg.String() {
		case "right":
			if m.pick < picks-1 {
				m.pick++
			}
		case "left":
			if m.pick > 0 {
				m.pick--
			}
		case "enter":
			m.table.goOn()
		}
	}
	return m, nil
}

func (m model) View() string {
	rows := m.screens.states[m.number%len(m.screens.states)][m.pick]
	end := len(rows) - m.screens.bottom
	var above, left, right, below []string
	for y, row := range rows {
		switch {
		case y < m.screens.top:
			above = append(above, m.render(row.left))
		case y < end:
			left = append(left, m.render(row.left))
			right = append(right, m.render(row.right))
		default:
			below = append(below, m.render(row.left))
		}
	}
	rule := strings.TrimSuffix(strings.Repeat(m.screens.styles["line"].Render("│")+"\n", len(left)), "\n")
	panes := lipgloss.JoinHorizontal(
		lipgloss.Top,
		lipgloss.NewStyle().Width(m.screens.left).Render(strings.Join(left, "\n")),
		rule,
		lipgloss.NewStyle().Width(m.width-m.screens.left-1).Render(strings.Join(right, "\n")),
	)
	return strings.Join([]string{strings.Join(above, "\n"), panes, strings.Join(below, "\n")}, "\n")
}

func (m model) render(row []span) string {
	var line strings.Builder
	for _, piece := range row {
		line.WriteString(m.screens.styles[piece[1]].Render(piece[0]))
	}
	return line.String()
}

func main() {
	hostKey := flag.String("host-key", "", "file of the host key")
	path := flag.String("screens", "", "file of the recording")
	flag.Parse()
	shown, err := load(*path)
	if err != nil {
		log.Fatal(err)
	}
	var mutex sync.Mutex
	tables := map[int]*table{}
	visit := func(session ssh.Session) (tea.Model, []tea.ProgramOption) {
		seat, err := strconv.Atoi(session.User())
		if err != nil {
			return nil, nil
		}
		mutex.Lock()
		defer mutex.Unlock()
		if tables[seat/players] == nil {
			tables[seat/players] = &table{news: map[chan int]struct{}{}}
		}
		own, news := tables[seat/players], make(chan int, 1)
		pty, _, _ := session.Pty()
		first := model{screens: shown, table: own, news: news, number: own.sit(news), width: pty.Window.Width}
		go func() {
			<-session.Context().Done()
			own.standUp(news)
		}()
		return first, []tea.ProgramOption{tea.WithAltScreen()}
	}
	server, err := wish.NewServer(wish.WithHostKeyPath(*hostKey), wish.WithMiddleware(bm.Middleware(visit)))
	if err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("listening on %s\n", listener.Addr())
	log.Fatal(server.Serve(listener))
}
