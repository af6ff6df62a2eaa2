// The track and the moves on it, for whoever draws them.
export { IN_HAND, opponentOf, TRACK, wayOf } from './board.ts'
export { destination, mayStop } from './moves.ts'
export { TOKENS } from './shapes.ts'
