// The words shown while a player holds dice or coins, and who that is.
import type { Names, Throw } from '../../games/face.ts'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'

/** Returns the seat whose dice or coins are held at this device; undefined while there are none. */
export function holderOf({ table, face }: Pick<TableParts, 'table' | 'face'>): number | undefined {
  const held = table.held.value
  return held && face.beats.throwers?.(held)[0]
}

/** Returns the words for what is held; undefined while it is nothing. At a shared device, others are named. */
export function heldWords(parts: Pick<TableParts, 'table' | 'face' | 'names'>) {
  const { table, face, names } = parts
  const held = table.held.value
  if (held === undefined) return undefined
  const { coins, dice } = texts.value.beats.held
  const { asked: own, askedOf, throw: button } = held.type === face.tossing ? coins : dice
  const thrower = holderOf(parts)
  const isOwn = thrower === undefined || thrower === table.match.seat
  const asked = isOwn ? own : askedOf(names(thrower))
  const { view } = table.state.value
  const thrown =
    view === null ? undefined : face.beats.throwFor?.(held, { view, past: table.past.value })
  const told = isOwn ? thrown : thrown && { occasion: thrown.occasion }
  return {
    asked: told === undefined ? asked : `${occasionText(told, names)} ${asked}`,
    throw: button,
  }
}

/** Says what a throw is for: those who throw read of their foe by name. */
function occasionText({ occasion, attacker, defender }: Throw, names: Names): string {
  const said = texts.value.beats.held.occasions
  if (attacker !== undefined) return said.attacked(names(attacker.seat), attacker.die)
  return defender === undefined ? said[occasion] : said.attack(names(defender))
}
