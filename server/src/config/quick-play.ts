// The clock of matches that quick play makes: strangers should not have to wait for each other without end.

/** The time for a decision, unless the operator or the asker sets another; 0 would be unlimited. */
export const QUICK_TURN_SECONDS_UNLESS_SAID = 120

/** A day, as for any match. */
export const QUICK_TURN_SECONDS_MAX = 86_400

/** The longest time for a decision in matches that quick play leads to, unless the operator has chosen a longer one. */
export const QUICK_TURN_SECONDS_FOUND_MAX = 600
