// The Presentation room.
