// The apocalypse that the next disc begins, as far as the page knows the options of the match.
import type { Options, Seen } from '../../face.ts'
import type { ViewOf } from '../../game-values.ts'
import { foundsByDisc } from './founding.ts'

type Kind = NonNullable<NonNullable<ViewOf<'flower-war'>['apocalypse']>['kind']>

/** The discs that begin the apocalypse, by the length of the match (FW-60). */
const DISCS: ReadonlyMap<unknown, number> = new Map([
  ['quick', 1],
  ['long', 2],
  ['epic', 3],
])

/**
 * Returns the kind of the apocalypse that the next disc begins, as the lake stands (FW-62), or `level`; undefined if it
 * begins none.
 */
export function beginningWith(
  seen: Pick<Seen<'flower-war'>, 'view' | 'own' | 'seat' | 'options'>,
): Kind | 'level' | undefined {
  const { apocalypse, spaces, temple } = seen.view
  const needed = apocalypse === null ? discsToBegin(seen.options?.()) : undefined
  // Whoever founds Tenochtitlan has won before it begins.
  if (needed === undefined || foundsByDisc(seen)) return undefined
  if (spaces.filter(({ disc }) => disc !== null).length + 1 < needed) return undefined
  const { tlaloc, huitzilopochtli } = temple
  const lead = tlaloc.skulls + tlaloc.cards - huitzilopochtli.skulls - huitzilopochtli.cards
  return lead === 0 ? 'level' : lead > 0 ? 'flood' : 'invasion'
}

function discsToBegin(options: Options | undefined): number | undefined {
  return options && DISCS.get(options['length'] ?? 'quick')
}
