// The Markdown room.
