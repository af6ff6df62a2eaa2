// A table of several people at one device: while all of them watch, it shows nothing that only its holder may see.
import type { Match, MatchEvent } from '@flower-war/rules'
import { computed } from '@preact/signals'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import type { Table } from '../../table/table.ts'

type Event = EventOf<PlayedGame>

/** The table of a holder, and while it is not private, of everybody around the device. */
export function watched(
  table: Table,
  { redact }: Pick<Match, 'redact'>,
  isPrivate: () => boolean,
): Table {
  // Each event stays the same object, by which boards and the log know it.
  const known = new Map<Event, Event | undefined>()
  function open(event: Event): Event | undefined {
    if (isPrivate()) return event
    // Restores the type of the game, which the kernel hides.
    if (!known.has(event))
      known.set(event, redact(event as MatchEvent, 'spectator') as Event | undefined)
    return known.get(event)
  }
  const openAll = (events: readonly Event[]) => events.flatMap((event) => open(event) ?? [])
  return {
    ...table,
    own: computed(() => (isPrivate() ? table.own.value : null)),
    question: computed(() => (isPrivate() ? table.question.value : undefined)),
    log: computed(() => {
      const { value } = table.log
      return isPrivate()
        ? value
        : value.flatMap((entry) => {
            const event = open(entry.event)
            if (event === entry.event) return entry
            return event === undefined ? [] : { ...entry, event }
          })
    }),
    past: computed(() => openAll(table.past.value)),
    latest: computed(() => openAll(table.latest.value)),
    told: computed(() => table.told.value && open(table.told.value)),
    held: computed(() => table.held.value && open(table.held.value)),
  }
}
