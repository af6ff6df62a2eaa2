// Passing in the sacrifice step says that it ends the turn where no step can follow, and nowhere else.
import { expect, test } from 'vitest'
import { nextToAct } from '../../../rules/src/asked.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { present } from '../../../rules/src/invariant.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import { effectOf as inFlowerWar } from '../../../web/src/games/flower-war/cards/effect.ts'
import { effectOf as inMexica } from '../../../web/src/games/mexica/cards/effect.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { chanceOf, drawn } from '../../support/chance/chance.ts'

const { choices } = await CATALOGUES.en()
const [flowerWar, mexica] = [await choices['flower-war'](), (await choices.mexica()).mexica]
const MATCHES = 3

const isPass = ({ type }: { readonly type: string }): boolean => type === 'pass'

const EFFECTS = {
  'flower-war': (action: object, seen: object) =>
    inFlowerWar(flowerWar, Object(action), Object(seen)),
  mexica: (action: object, seen: object) => inMexica(mexica, Object(action), Object(seen)),
}

test.for(['flower-war', 'mexica'] as const)('a pass of %s ends the turn if it says so', (id) => {
  const game = present(
    GAMES.find((each) => each.id === id),
    'a game of the house',
  )
  const said = new Set<string>()
  for (let index = 0; index < MATCHES; index++) {
    const name = `passing in ${id} ${index}`
    const chance = chanceOf(name)
    const settings = { players: 2 + index, options: {}, seed: seedFromText(drawn(name)) }
    const started = game.start(settings)
    if (!started.ok) throw new Error(started.refusal.detail)
    const { match } = started.value
    for (let asked = nextToAct(match, chance); asked; asked = nextToAct(match, chance)) {
      const { seat, decision } = asked
      const pass = decision.kind === 'sacrifice' && decision.actions.map(Object).find(isPass)
      const seen = { view: match.view(), own: match.privateView(seat), seat, names: String }
      const text = pass ? EFFECTS[id](pass, seen) : ''
      if (pass) said.add(text)
      // In the first match no player gets cards by sacrifices; in the others most do.
      const action = pass && index === 0 ? pass : pick(chance, decision.actions)
      const acted = match.act(seat, Object(action))
      if (!acted.ok) throw new Error(acted.refusal.detail)
      const types = acted.value.map(({ type }) => type)
      if (action === pass && text === 'Your turn ends.')
        expect(types.includes('turn-began') || types.includes('ended')).toBe(true)
    }
  }
  expect(said).toEqual(new Set(['Your turn ends.', 'On to your cards.']))
})
