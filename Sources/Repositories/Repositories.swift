// The Repositories room.
