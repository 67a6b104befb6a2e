// The Templating room.
