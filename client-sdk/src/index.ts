// Everything that a frontend needs to play on a Flower War server.
export { type CreateWish, connect, type FlowerWarClient } from './connect.ts'
export {
  type Decision,
  type GameId,
  Match,
  type MatchEvents,
  type MatchView,
  type SeatView,
} from './match.ts'
export { RefusalError } from './refusal-error.ts'
export type { IdentityWish, TokenStorage } from './session.ts'
