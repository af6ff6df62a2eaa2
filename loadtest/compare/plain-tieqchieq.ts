// Tıeqchıeq as a plain loop over a mutable object, written independently of the rules and without their kernel: the
// reference for the kernel's speed, and a second opinion on the rules.

/** Tosses this many coins and returns the number of heads. */
export type Toss = (coins: number) => number

/** Records an event, with the least that a screen would need. */
export type Note = (type: string, player: number, from: number, to: number) => void

export interface PlainMatch {
  turn: number
  mover: number
  roll: number
  again: boolean
  asked: 'move' | 'plus' | 'nothing'
  /** The plus that the decision is about, in steps from the mover's own first square. */
  plus: number
  /** By square: 0 for none, 1 Red, 2 Yellow. */
  track: number[]
  hand: number[]
  home: number[]
  over: boolean
}

/** A choice: a token, by its steps from its own first square or -1 in the hand; or to step or stay. */
export type PlainAction = number | 'step' | 'stay'

const HOME = 10
const SUN = 3

/** The steps that a token reaches, by roll and steps + 1; -2 if the move is not possible. */
const ENDS = [0, 1, 2, 3, 4].map((roll) =>
  Array.from({ length: HOME + 1 }, (_, index) => end(index - 1, roll)),
)

function end(from: number, roll: number): number {
  let at = from
  let left = roll
  while (at < HOME) {
    const cost = at + 1 === 6 || at + 1 === 7 ? 3 : 1
    if (cost > left) break
    left -= cost
    at++
  }
  return at === from || (at === HOME && left > 0) ? -2 : at
}

/** A match before its first toss. */
export function newMatch(mover: number): PlainMatch {
  return {
    turn: 0,
    mover,
    roll: 0,
    again: false,
    asked: 'nothing',
    plus: 0,
    track: Array.from({ length: 13 }, () => 0),
    hand: [6, 6],
    home: [0, 0],
    over: false,
  }
}

function squareOf(mover: number, steps: number): number {
  return mover === 0 ? 3 + steps : 9 - steps
}

function canStop(match: PlainMatch, steps: number): boolean {
  if (steps === HOME) return true
  const token = match.track[squareOf(match.mover, steps)]
  return token === 0 || (token !== match.mover + 1 && steps !== SUN)
}

/** The tokens that can be moved, by their steps. */
export function choices(match: PlainMatch): number[] {
  const found: number[] = []
  const ends = ENDS[match.roll] ?? []
  for (let steps = -1; steps < HOME; steps++) {
    const there =
      steps < 0
        ? (match.hand[match.mover] ?? 0) > 0
        : match.track[squareOf(match.mover, steps)] === match.mover + 1
    const to = ends[steps + 1] ?? -2
    if (there && to >= 0 && canStop(match, to)) found.push(steps)
  }
  return found
}

/** Carries out a legal choice and plays on until the next one. */
export function act(match: PlainMatch, action: PlainAction, toss: Toss, note: Note): void {
  match.asked = 'nothing'
  if (action === 'stay') finishTurn(match)
  else if (action === 'step') walk(match, match.plus, match.plus + 1, toss, note)
  else walk(match, action, ENDS[match.roll]?.[action + 1] ?? 0, toss, note)
  playOn(match, toss, note)
}

/** Tosses and makes forced moves until there is a choice or the match is over. */
export function playOn(match: PlainMatch, toss: Toss, note: Note): void {
  while (!match.over && match.asked === 'nothing') {
    match.turn++
    match.roll = toss(4)
    note('tossed', match.mover, match.turn, match.roll)
    const found = choices(match)
    if (found.length > 1) match.asked = 'move'
    else if (found.length === 0) finishTurn(match)
    else walk(match, found[0] ?? 0, ENDS[match.roll]?.[(found[0] ?? 0) + 1] ?? 0, toss, note)
  }
}

function walk(match: PlainMatch, from: number, to: number, toss: Toss, note: Note): void {
  const { mover, hand, home, track } = match
  note('moved', mover, from, to)
  if (from < 0) hand[mover] = (hand[mover] ?? 0) - 1
  else track[squareOf(mover, from)] = 0
  if (to === HOME) {
    home[mover] = (home[mover] ?? 0) + 1
    match.over = home[mover] === 6
  } else if (fight(match, squareOf(mover, to), toss, note)) {
    track[squareOf(mover, to)] = mover + 1
    if (to === 2 || to === SUN || to === 4) match.again = true
    if ((to === 5 || to === 9) && canStop(match, to + 1)) {
      match.asked = 'plus'
      match.plus = to
    }
  }
  if (!match.over && match.asked === 'nothing') finishTurn(match)
}

function fight({ track, hand, mover }: PlainMatch, square: number, toss: Toss, note: Note) {
  if (track[square] === 0) return true
  const own = toss(2)
  note('battled', mover, square, own)
  const loser = own > 0 ? 1 - mover : mover
  hand[loser] = (hand[loser] ?? 0) + 1
  return loser !== mover
}

function finishTurn(match: PlainMatch): void {
  if (match.turn >= 1000) match.over = true
  else if (match.again) match.again = false
  else match.mover = 1 - match.mover
}
