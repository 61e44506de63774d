// For reading: the versions that Debian 12 packages. The benchmark builds without modules and without a network,
// against /usr/share/gocode (GO111MODULE=off); see ../README.md.
module shamans/benchmarks/peers/bubbletea

go 1.19

require (
	github.com/charmbracelet/bubbletea v0.19.1
	github.com/charmbracelet/lipgloss v0.5.0
	github.com/charmbracelet/wish v0.1.1
	github.com/gliderlabs/ssh v0.3.3
)
