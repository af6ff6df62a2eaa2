// Signs of bots at turning points, shown as the reactions of people are. Each page makes its own, and sends nothing.
import type { Reacted } from '@flower-war/client/light'
import { effect } from '@preact/signals'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import type { Table } from '../table.ts'
import { show } from './reactions.ts'

/** Shows what bots feel about the events of each beat from now on. */
export function showBotSigns(
  { latest, state, reactions }: Pick<Table, 'latest' | 'state' | 'reactions'>,
  felt: (event: EventOf<PlayedGame>) => readonly Reacted[],
): void {
  effect(() => {
    for (const reacted of latest.value.flatMap(felt))
      if (state.peek().seats[reacted.seat]?.kind === 'bot') show(reactions, reacted)
  })
}
