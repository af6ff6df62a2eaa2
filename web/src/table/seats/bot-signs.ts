// Signs of bots at turning points, shown as the reactions of people are. Each page makes its own, and sends nothing.
import type { Reacted } from '@flower-war/client/light'
import { effect } from '@preact/signals'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import type { Table } from '../table.ts'
import { show } from './reactions.ts'

/** Shows what bots feel about events from now on, once their outcome is seen. */
export function showBotSigns(
  { match, past, state, reactions }: Pick<Table, 'match' | 'past' | 'state' | 'reactions'>,
  felt: (event: EventOf<PlayedGame>) => readonly Reacted[],
): void {
  const known = new WeakSet<object>(past.peek())
  effect(() => {
    const news = past.value.filter((event) => !known.has(event))
    for (const event of news) known.add(event)
    // The match may be over before its last events are seen, and nobody is to go on then.
    const fits = ({ sign }: Reacted) => sign !== 'drum' || match.state.phase !== 'over'
    for (const reacted of news.flatMap(felt).filter(fits))
      if (state.peek().seats[reacted.seat]?.kind === 'bot') show(reactions, reacted)
  })
}
