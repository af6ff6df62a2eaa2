// Where passing and ending the turn come to the same, the list has one of them; everywhere else it has both.
import { expect, test } from 'vitest'
import { type Asked, nextToAct } from '../../../rules/src/asked.ts'
import type { Match } from '../../../rules/src/match.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import { endsAnyway as inFlowerWar } from '../../../web/src/games/flower-war/cards/ends-anyway.ts'
import { endsAnyway as inMexica } from '../../../web/src/games/mexica/cards/ends-anyway.ts'
import { withoutPass } from '../../../web/src/table/choices/choice-list.ts'
import { chanceOf, drawn } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

const MATCHES = 3
/** If none of them has what the test is about, more are played. */
const MATCHES_MAX = 100
/** The situations of a player who may pass. */
const SITUATIONS = ['no card, one way', 'cards, two ways']
const ENDS_ANYWAY = {
  'flower-war': (seen: object) => inFlowerWar(Object(seen)),
  mexica: (seen: object) => inMexica(Object(seen)),
}

const typesOf = (actions: readonly unknown[]): readonly string[] =>
  actions.map((action) => Object(action).type)

/** True if after a pass the player can only pass once more, if asked at all. */
function isOverAfterPass(match: Match, { seat }: Asked): boolean {
  const passed = match.fork()
  if (!passed.act(seat, Object({ type: 'pass' })).ok) throw new Error('nobody may pass')
  const next = passed.decision(seat)
  return next?.kind !== 'cards' || String(typesOf(next.actions)) === 'pass'
}

test.for(['flower-war', 'mexica'] as const)('a list of %s has one way to end the turn', (id) => {
  const game = gameOf(id)
  const seen = new Set<string>()
  const isSeen = () => SITUATIONS.every((each) => seen.has(each))
  for (let index = 0; index < MATCHES || (!isSeen() && index < MATCHES_MAX); index++) {
    const name = `passing in ${id} ${index}`
    const chance = chanceOf(name)
    const players = 2 + (index % MATCHES)
    const settings = { players, options: {}, seed: seedFromText(drawn(name)) }
    const { match } = must(game.start(settings))
    for (let asked = nextToAct(match, chance); asked; asked = nextToAct(match, chance)) {
      const { seat, decision } = asked
      const types = typesOf(decision.actions)
      const own = Object(match.privateView(seat))
      const endsAnyway = ENDS_ANYWAY[id]({ view: match.view(), own })
      const actions = decision.actions.map((action) => Object(action))
      const listed = typesOf(withoutPass(actions, endsAnyway))
      if (decision.kind !== 'sacrifice' || !types.includes('pass')) expect(listed).toEqual(types)
      else {
        const hand = own.hand.length === 0 ? 'no card' : 'cards'
        seen.add(`${hand}, ${endsAnyway ? 'one way' : 'two ways'}`)
        expect(listed.includes('pass')).toBe(!endsAnyway)
        expect(listed).toContain('end')
        if (endsAnyway) expect(isOverAfterPass(match, asked)).toBe(true)
      }
      // In one match of three no player gets cards by sacrifices; in the others most do.
      const mayPass = decision.kind === 'sacrifice' && types.includes('pass')
      const isToPass = mayPass && index % MATCHES === 0
      must(match.act(seat, isToPass ? { type: 'pass' } : pick(chance, decision.actions)))
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(SITUATIONS))
  expect([...seen]).not.toContain('cards, one way')
})

test('FW-14: the disc of a space is no reason to go on in the flood, which leaves it there', () => {
  const turn = { asked: 'sacrifice', offer: 13 }
  const ends = (kind: 'flood' | 'invasion') =>
    inFlowerWar(Object({ view: { turn, active: [], apocalypse: { kind } }, own: { hand: [] } }))
  expect([ends('flood'), ends('invasion')]).toEqual([true, false])
})
