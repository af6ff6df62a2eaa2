// Tıeqchıeq between tosses, as numbers: all possible positions, and the outcomes of every action of a roll. The player
// to move is always Red; for Yellow the board is turned round.

import { COLOURS, IN_HAND, TRACK, wayOf } from '../../src/tieqchieq/board.ts'
import { CHANCE_OF_VICTORY } from '../../src/tieqchieq/chances.ts'
import { destination, mayStop } from '../../src/tieqchieq/moves.ts'
import { type Position, positionOf } from '../../src/tieqchieq/plan.ts'
import { type Square, TOKENS } from '../../src/tieqchieq/shapes.ts'

const [RED, YELLOW] = COLOURS
const WAY = wayOf(RED)
const CONTENTS: readonly Square[] = ['empty', RED, YELLOW]

/** A position that an action may lead to, the player who moves next, and its probability. */
export interface Outcome {
  readonly position: Position
  readonly moves: 'same' | 'other'
  readonly chance: number
}

/** Returns all positions in which neither player has won yet. */
export function allPositions(): readonly Position[] {
  const positions: Position[] = []
  for (const track of allTracks()) {
    const [red, yellow] = COLOURS.map((colour) => TOKENS - count(track, colour))
    // At least one token of each is not home yet.
    for (let own = 0; own <= (red ?? 0); own++)
      for (let enemy = 0; enemy <= (yellow ?? 0); enemy++) {
        const position = positionOf(track, { red: own, yellow: enemy })
        if (position.home.red < TOKENS && position.home.yellow < TOKENS) positions.push(position)
      }
  }
  return positions
}

function allTracks(): readonly (readonly Square[])[] {
  let tracks: readonly (readonly Square[])[] = [[]]
  for (let square = 0; square < TRACK.squares; square++) {
    const possible = CONTENTS.filter(
      (content) => content === 'empty' || wayOf(content).placeOf[square] !== undefined,
    )
    tracks = tracks.flatMap((track) => possible.map((content) => [...track, content]))
    tracks = tracks.filter((track) => COLOURS.every((colour) => count(track, colour) <= TOKENS))
  }
  return tracks
}

function count(track: readonly Square[], content: Square): number {
  let found = 0
  for (const each of track) if (each === content) found++
  return found
}

/** Returns a unique number for each position. */
export function codeOf({ track, hand }: Position): number {
  let code = 0
  for (const content of track) code = code * 3 + (content === 'empty' ? 0 : content === RED ? 1 : 2)
  return (code * (TOKENS + 1) + hand.red) * (TOKENS + 1) + hand.yellow
}

/** Turns the board round, so that the other player is Red. */
export function turned({ track, hand }: Position): Position {
  const round = track.map((_, square) => {
    const content = track[track.length - 1 - square] ?? 'empty'
    return content === 'empty' ? content : content === RED ? YELLOW : RED
  })
  return positionOf(round, { red: hand.yellow, yellow: hand.red })
}

/** Returns the outcomes of each action of Red with that roll; stepping on from a plus is an action of its own. */
export function actionsOf(position: Position, roll: number): readonly (readonly Outcome[])[] {
  const actions: (readonly Outcome[])[] = []
  for (let from = IN_HAND; from < WAY.home; from++) {
    if (!hasToken(position, from)) continue
    const to = destination(WAY, position.track, from, roll)
    if (to !== undefined) actions.push(...arriving(lifted(position, from), to))
  }
  return actions.length > 0 ? actions : [[{ position, moves: 'other', chance: 1 }]]
}

function hasToken({ track, hand }: Position, place: number): boolean {
  return place === IN_HAND ? hand.red > 0 : track[squareAt(place)] === RED
}

function lifted({ track, hand }: Position, from: number): Position {
  if (from === IN_HAND) return positionOf(track, { ...hand, red: hand.red - 1 })
  return positionOf(track.with(squareAt(from), 'empty'), hand)
}

/** Returns the outcomes of setting a token down, once for each answer to a plus (TQ-6, TQ-8, TQ-9). */
function arriving({ track, hand }: Position, place: number): readonly (readonly Outcome[])[] {
  if (place === WAY.home)
    return [[{ position: positionOf(track, hand), moves: 'other', chance: 1 }]]
  const square = squareAt(place)
  const isBattle = track[square] === YELLOW
  const left = isBattle ? { ...hand, yellow: hand.yellow + 1 } : hand
  const sign = WAY.path[place]?.sign
  const moves = sign === 'ring' || sign === 'sun' ? 'same' : 'other'
  const stood = positionOf(track.with(square, RED), left)
  const stopped: (readonly Outcome[])[] = [[{ position: stood, moves, chance: 1 }]]
  if (sign === 'plus' && mayStop(WAY, stood.track, place + 1))
    stopped.push(...arriving(positionOf(track.with(square, 'empty'), left), place + 1))
  if (!isBattle) return stopped
  const beaten = positionOf(track, { ...hand, red: hand.red + 1 })
  const lost: Outcome = { position: beaten, moves: 'other', chance: 1 - CHANCE_OF_VICTORY }
  return stopped.map((outcomes) => [
    ...outcomes.map((each) => ({ ...each, chance: each.chance * CHANCE_OF_VICTORY })),
    lost,
  ])
}

function squareAt(place: number): number {
  return WAY.path[place]?.square ?? 0
}
