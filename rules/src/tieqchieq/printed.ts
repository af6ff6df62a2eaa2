// The track with the moves on it, the tokens and the coins, for clients that draw them.
export { IN_HAND, opponentOf, TRACK, wayOf } from './board.ts'
export { destination, mayStop } from './moves.ts'
export { COINS_IN_BATTLE, COINS_TOSSED, TOKENS } from './shapes.ts'
