// The events of a match up to the one that its caption is telling.

/** Adds the event being told, which the log gets only once its beat is over. */
export function withTold<Event>(log: readonly Event[], told: Event | undefined): readonly Event[] {
  return told === undefined || log.includes(told) ? log : [...log, told]
}
