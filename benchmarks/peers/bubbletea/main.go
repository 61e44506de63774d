// The lobby in Go: wish and bubbletea, coloured by lipgloss, composed anew at every View as their examples do.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net"
	"os"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
	"github.com/charmbracelet/wish"
	bm "github.com/charmbracelet/wish/bubbletea"
	"github.com/gliderlabs/ssh"
)

const left = 72

// texts is what ../lobby.py writes as JSON.
type texts struct {
	Title         string `json:"title"`
	TablesHeading string `json:"tables_heading"`
	ChatHeading   string `json:"chat_heading"`
	Rule          string `json:"rule"`
	Status        string `json:"status"`
	Footer        string `json:"footer"`
	Tables        []struct {
		Code    string `json:"code"`
		Seats   string `json:"seats"`
		Options string `json:"options"`
	} `json:"tables"`
	Chat []string `json:"chat"`
}

var (
	bar     = lipgloss.NewStyle().Foreground(lipgloss.Color("15")).Background(lipgloss.Color("4"))
	heading = lipgloss.NewStyle().Bold(true)
	chosen  = lipgloss.NewStyle().Foreground(lipgloss.Color("0")).Background(lipgloss.Color("6")).Width(left)
	plain   = lipgloss.NewStyle().Width(left)
)

type model struct {
	texts         *texts
	width, height int
	chosen        int
}

func (m model) Init() tea.Cmd { return nil }

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.KeyMsg:
		switch msg.String() {
		case "down":
			if m.chosen < len(m.texts.Tables)-1 {
				m.chosen++
			}
		case "up":
			if m.chosen > 0 {
				m.chosen--
			}
		case "q":
			return m, tea.Quit
		}
	}
	return m, nil
}

func (m model) View() string {
	body := m.height - 4
	if body < len(m.texts.Chat) {
		return "The window is too small."
	}
	tables := []string{heading.Copy().Width(left).Render(m.texts.TablesHeading)}
	for number, table := range m.texts.Tables {
		mark, style := " ", plain
		if number == m.chosen {
			mark, style = ">", chosen
		}
		row := fmt.Sprintf(" %s %-10s%-10s%s", mark, table.Code, table.Seats, table.Options)
		tables = append(tables, style.Render(row))
	}
	chat := []string{heading.Render(m.texts.ChatHeading)}
	for _, line := range m.texts.Chat {
		chat = append(chat, " "+line)
	}
	rule := strings.TrimSuffix(strings.Repeat(m.texts.Rule+"\n", body+1), "\n")
	panes := lipgloss.JoinHorizontal(
		lipgloss.Top,
		strings.Join(tables, "\n"),
		rule,
		lipgloss.NewStyle().Width(m.width-left-1).Render(strings.Join(chat, "\n")),
	)
	return strings.Join([]string{
		bar.Copy().Width(m.width).Render(m.texts.Title),
		panes,
		m.texts.Status,
		bar.Copy().Width(m.width).Render(m.texts.Footer),
	}, "\n")
}

func main() {
	hostKey := flag.String("host-key", "", "file of the host key")
	screen := flag.String("screen", "", "file of the texts")
	flag.Parse()
	raw, err := os.ReadFile(*screen)
	if err != nil {
		log.Fatal(err)
	}
	shown := new(texts)
	if err := json.Unmarshal(raw, shown); err != nil {
		log.Fatal(err)
	}
	visit := func(session ssh.Session) (tea.Model, []tea.ProgramOption) {
		pty, _, _ := session.Pty()
		first := model{texts: shown, width: pty.Window.Width, height: pty.Window.Height}
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
