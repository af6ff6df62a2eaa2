// The clock of matches that quick play makes: strangers who sit down together should not have to wait for one of them.

/** The time for a decision, unless the operator or whoever asks says otherwise; 0 would be none. */
export const QUICK_TURN_SECONDS_UNLESS_SAID = 120

/** A day, as for any match. */
export const QUICK_TURN_SECONDS_MAX = 86_400
