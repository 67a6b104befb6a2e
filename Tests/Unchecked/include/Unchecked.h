/// Nothing to call: what stands in the place of a check of the option parser, by the linker's leave.
