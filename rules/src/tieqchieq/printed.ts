// The track and the moves on it, for clients that draw them.
export { IN_HAND, opponentOf, TRACK, wayOf } from './board.ts'
export { destination, mayStop } from './moves.ts'
export { TOKENS } from './shapes.ts'
