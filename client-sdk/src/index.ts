// Everything that a frontend needs to play on a Flower War server.
export type { GameRow, MatchPage, MatchRow, OptionRow } from '@flower-war/protocol'
export {
  type CreateWish,
  connect,
  type FlowerWarClient,
  type JoinWish,
  type MatchFilter,
} from './connect.ts'
export type { Fairness } from './fairness.ts'
export type { Match, MatchEvents } from './match.ts'
export type { Decision, GameId, MatchView, SeatView } from './match-view.ts'
export { RefusalError } from './refusal-error.ts'
export type { IdentityWish, TokenStorage, Transfer } from './session.ts'
export { joinTemples, type TempleLine, type TempleListener } from './temple-line.ts'
