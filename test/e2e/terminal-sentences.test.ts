// The sentences of the terminal player: every event and action of a match has one.
import { expect, test } from 'vitest'
import { actionText, eventText, questionText } from '../../examples/terminal/sentences.ts'
import { type Wording, wordingOf } from '../../examples/terminal/wording.ts'
import { nextToAct } from '../../rules/src/asked.ts'
import { GAMES } from '../../rules/src/games.ts'
import { present } from '../../rules/src/invariant.ts'
import type { Match, MatchEvent, Playable } from '../../rules/src/match.ts'
import { POLICIES } from '../../rules/src/policy.ts'
import { pick, seedFromText } from '../../rules/src/random.ts'
import { GODS } from '../../rules/src/ritual-calendar/gods.ts'
import { chanceOf, drawn } from '../support/chance.ts'

const MATCHES = 8
/** One input in so many is a bead. */
const INPUTS_TO_A_BEAD = 24

/** The sentences of whole matches: events, questions and answers. */
function told(game: Playable): { readonly events: Set<string>; readonly choices: Set<string> } {
  const said = { events: new Set<string>(), choices: new Set<string>() }
  for (let index = 0; index < MATCHES; index++) playOne(game, index, said)
  return said
}

function playOne(game: Playable, index: number, said: ReturnType<typeof told>): void {
  const chance = chanceOf(`terminal ${game.id} ${index}`)
  const { min, max } = game.seats
  const players = min + (index % (max - min + 1))
  const seed = seedFromText(drawn(`terminal ${game.id} ${index}`))
  const { match, events } = present(
    Object(game.start({ players, options: {}, seed })).value,
    'it begins',
  ) as { match: Match; events: readonly MatchEvent[] }
  const state = {
    view: null,
    seats: match.seats.map((seat) => ({
      seat: String(seat),
      name: 'Somebody',
      kind: 'player' as const,
      account: null,
    })),
  }
  const wording = wordingOf(game.texts.en, { seat: 0, state })
  note(game, match, events, wording, said.events)
  for (let inputs = 0; ; inputs++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const { kind, asked: about, actions } = asked.decision
    said.choices.add(questionText(kind, about, wording))
    for (const action of actions) said.choices.add(actionText(idOf(game), Object(action), wording))
    const isBead = game.hasTemple && inputs % INPUTS_TO_A_BEAD === 0
    const done = isBead
      ? match.bead(pick(chance, GODS), match.seats)
      : match.act(asked.seat, POLICIES.random(match, asked, chance))
    note(
      game,
      match,
      present(done.ok ? done.value : undefined, 'it is legal'),
      wording,
      said.events,
    )
  }
}

function note(
  game: Playable,
  match: Match,
  events: readonly MatchEvent[],
  wording: Wording,
  said: Set<string>,
): void {
  for (const event of events)
    for (const viewer of [...match.seats, 'spectator'] as const) {
      const shown = match.redact(event, viewer)
      if (shown !== undefined) said.add(eventText(idOf(game), shown, wording))
    }
}

type Id = Parameters<typeof eventText>[0]
const idOf = ({ id }: Playable) => id as Id

test.for(GAMES)('every event and action of $id is told in words', (game) => {
  const { events, choices } = told(game)
  expect(events.size).toBeGreaterThan(20)
  expect(choices.size).toBeGreaterThan(3)
  const isRaw = (text: string) => /[{}[\]"]|undefined|null|NaN/.test(text)
  expect([...events, ...choices].filter(isRaw)).toEqual([])
  // An event without a sentence is told by its members, without a full stop.
  expect([...events].filter((text) => !text.endsWith('.'))).toEqual([])
})
