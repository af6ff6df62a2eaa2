// The terminal's own boards have no words of their own: every word that they show is one of the game's texts.
import { expect, test } from 'vitest'
import type { AnyGame, Match as ClientMatch } from '../../client-sdk/src/index.ts'
import { sightsOf } from '../../client-sdk/src/meanings.ts'
import { boardLines } from '../../examples/terminal/board.ts'
import { wordingOf } from '../../examples/terminal/wording.ts'
import { gameSchemaOf } from '../../protocol/src/described/game-schema.ts'
import { LANGUAGES } from '../../protocol/src/languages.ts'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { GAMES } from '../../rules/src/games.ts'
import { guideOf } from '../../rules/src/guide.ts'
import { seatAt } from '../../rules/src/seat.ts'
import { chanceOf, drawn } from '../support/chance/chance.ts'
import { started } from '../support/matches/matches.ts'

/** Boards of one match that are looked at, and the inputs between two of them. */
const BOARDS_MAX = 40
const INPUTS_BETWEEN = 9
/** The players' names, in small letters. */
const NAMES = ['ana', 'bot']

test.for(GAMES.flatMap((game) => LANGUAGES.map((language) => [game.id, language, game] as const)))(
  'the board of %s in %s has no words but the game’s',
  ([id, language, game]) => {
    const match = started(game, drawn(`board words ${id}`))
    const seats = game.seats.names(match.players).map((name, seat) => ({
      ...{ seat: name, name: seat === 0 ? 'Ana' : '', account: null },
      kind: seat === 0 ? ('player' as const) : ('bot' as const),
    }))
    const guide = guideOf(game, language)
    const said = wordsIn(textsIn(guide).join(' '))
    const sights = sightsOf(gameSchemaOf(game))
    const unsaid = new Set<string>()
    let [inputs, boards] = [0, 0]
    playOut(match, POLICIES.random, chanceOf(`board words ${id}`), () => {
      inputs++
      if (boards === BOARDS_MAX || inputs % INPUTS_BETWEEN !== 0) return
      boards++
      const [view, own] = [match.view(), match.privateView(seatAt(0))]
      const wording = wordingOf(guide, { seat: 0, state: { seats, view } })
      const around = { wording, sights, before: undefined, width: 80 }
      const seen = { game: id, version: game.version, view, own } as unknown as ClientMatch<AnyGame>
      for (const word of wordsIn(boardLines(seen, around, false).join('\n')))
        if (!said.has(word) && !NAMES.includes(word)) unsaid.add(word)
    })
    expect([...unsaid]).toEqual([])
    expect(boards).toBeGreaterThan(0)
  },
)

/** All texts in a value, without the names of members, which are in English. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The words of a text, without single letters and rows of one letter, which are signs. */
function wordsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return new Set(words.filter((word) => !/^(.)\1+$/u.test(word)))
}
