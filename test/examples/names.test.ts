// The names of a new game: those that its code can have, and no others.
import { expect, test } from 'vitest'
import { namesOf } from '../../examples/new-game/names.ts'

test('a name is derived for code, texts and rules', () => {
  expect(namesOf('my-game')).toEqual({
    id: 'my-game',
    title: 'My game',
    own: 'myGame',
    types: 'MyGameTypes',
    rule: 'MYGAME',
  })
})

test.for(['switch', 'new', 'static', 'await'])(
  '"%s" is refused, since nothing in code can be called so',
  (id) => {
    expect(() => namesOf(id)).toThrow(`"${id}" is a word of JavaScript: choose another name.`)
  },
)
