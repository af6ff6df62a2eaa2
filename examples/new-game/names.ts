// The names of a new game: in addresses, in code, in texts, and in the numbers of its rules.
import { Script } from 'node:vm'
import { GAMES } from '@flower-war/rules'

const ID = /^[a-z][a-z0-9-]{0,31}$/

/** The names of a game in its various places. */
export interface Names {
  /** Such as `my-game`. */
  readonly id: string
  /** Such as `My game`. */
  readonly title: string
  /** Such as `myGame`. */
  readonly own: string
  /** Such as `MyGameTypes`. */
  readonly types: string
  /** Such as `MYGAME`, of `MYGAME-1`. */
  readonly rule: string
}

/** Derives the names of a game from its id; throws if no game can have that. */
export function namesOf(id: string): Names {
  if (!ID.test(id))
    throw new Error(
      `"${id}" is no name: it takes small letters, digits and hyphens, such as my-game.`,
    )
  if (GAMES.some((game) => game.id === id))
    throw new Error(`There is a game called "${id}" already.`)
  const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
  const own = id.replaceAll(/-+(\w?)/g, (_, letter: string) => letter.toUpperCase())
  if (!canBeCalled(own)) throw new Error(`"${id}" is a word of JavaScript: choose another name.`)
  return {
    id,
    title: capital(id.replaceAll(/-+/g, ' ').trim()),
    own,
    types: `${capital(own)}Types`,
    rule: id.replaceAll(/[^a-z]/g, '').toUpperCase(),
  }
}

/** True if a module can have a constant of that name; `await` is a word only in one, and in such functions. */
function canBeCalled(own: string): boolean {
  try {
    new Script(`'use strict'; async () => { const ${own} = 0 }`)
    return true
  } catch {
    return false
  }
}
