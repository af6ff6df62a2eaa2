// Everything a frontend needs to play on a Flower War server.

export type {
  GameGuide,
  GameRow,
  MatchPage,
  MatchRow,
  OptionRow,
  OwnedTemple,
  Reacted,
  Reaction,
  TempleCredentials,
  Transfer,
} from '@flower-war/protocol'
export { BOT_LEVELS, type BotLevel, REACTIONS } from '@flower-war/protocol'
export {
  type CreateWish,
  connect,
  type FlowerWarClient,
  type JoinWish,
  type LanguageWish,
  type MatchFilter,
} from './connect.ts'
export type { Fairness } from './fairness.ts'
export type { Match } from './match.ts'
export type { MatchEvents } from './match-events.ts'
export type { Decision, GameId, MatchView, SeatView, TempleView } from './match-view.ts'
export { RefusalError } from './refusal-error.ts'
export type { IdentityWish, TokenStorage } from './session.ts'
export { joinTemples, type TempleLine, type TempleListener } from './temple-line.ts'
export {
  type ClaimWish,
  claimTemple,
  type TemplePairing,
  type Temples,
} from './temples.ts'
