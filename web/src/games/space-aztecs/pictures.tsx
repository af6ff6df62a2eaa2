// Pictures for the rules.
import { PLACES, seatAt } from '@flower-war/rules/printed/space-aztecs'
import type { ViewOf } from '../game-values.ts'
import { STILL } from '../still.ts'
import { City } from './board/city.tsx'
import { Sundial } from './board/sundial.tsx'
import { CardBack, MiniCard } from './cards/card.tsx'
import { totalsOf } from './cards/gain.ts'

type View = ViewOf<'space-aztecs'>

const city: View['players'][number] = {
  visible: ['villager-4', 'noble-7'],
  temples: [{ temple: 'villagers-temple-1', hidden: ['villager-1', 'villager-9'] }],
  codices: ['codex-5'],
  saucers: [{ saucer: 'warriors-saucer-1', taken: ['coyote-warrior-7'] }],
  faceDown: false,
  time: null,
}

const EXAMPLE: View = {
  round: 3,
  starter: seatAt(0),
  phase: 'take',
  mover: seatAt(0),
  asked: null,
  leftOut: 'agents',
  codex: true,
  saucersPlayed: 1,
  saucersToEnd: 7,
  piles: PLACES.map((place, index) => ({
    place,
    cards: 6 - (index % 3),
    taker: index === 2 ? seatAt(1) : null,
  })),
  players: [city, city, city],
  ended: null,
}

const card = (id: string) => () => <MiniCard card={id} />
const NOTHING = { marked: new Set<string>() }

export const PICTURES = {
  board: () => <Sundial {...STILL} view={EXAMPLE} marked={NOTHING.marked} />,
  city: () => (
    <City
      {...STILL}
      {...NOTHING}
      view={EXAMPLE}
      seat={0}
      player={city}
      points={totalsOf(EXAMPLE)[0] ?? 0}
      loss={0}
      isMine={false}
    />
  ),
  aztec: card('villager-4'),
  temple: card('villagers-temple-1'),
  saucer: card('warriors-saucer-1'),
  codex: card('codex-5'),
  back: () => (
    <svg class="sa-mini" viewBox="-22 -29 44 58" aria-hidden="true">
      <CardBack />
    </svg>
  ),
}
