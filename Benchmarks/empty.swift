// Measures the start-up time of any Swift program.
