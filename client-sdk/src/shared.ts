// The exports of both entry points, besides their own `connect`.
export type {
  CommandName,
  GameGuide,
  GameRow,
  MatchPage,
  MatchRow,
  OptionRow,
  OwnedHealth,
  OwnedTemple,
  OwnMatch,
  Reacted,
  Reaction,
  SpectatorSight,
  TempleCredentials,
  Transfer,
} from '@flower-war/protocol'
export {
  BOT_LEVELS,
  type BotLevel,
  EVENTS_TOLD_AGAIN_MAX,
  type GameWords,
  INVITE_CODE_LENGTH,
  INVITE_CODE_LETTERS,
  LANGUAGES,
  type Language,
  languageOf,
  newTeller,
  parseInviteCode,
  REACTIONS,
  type Reader,
  type Teller,
} from '@flower-war/protocol'
export type {
  CreateWish,
  FlowerWarClient,
  GuideWish,
  JoinWish,
  LanguageWish,
  MatchFilter,
  VersionWish,
} from './client.ts'
export type { Fairness } from './line/fairness.ts'
export type { AnyMatch, Match, MatchBy } from './match.ts'
export type { MatchEvents } from './match-events.ts'
export type { Decision, MatchView, SeatView, TempleView } from './match-view.ts'
export {
  elementOf,
  isByPlace,
  isBySeat,
  labelOf,
  type Meaning,
  meaningOf,
  memberOf,
  mostOf,
  type Schema,
  type Sights,
  sightsOf,
} from './meanings.ts'
export { RefusalError } from './refusal-error.ts'
export {
  type AnyGame,
  type GameId,
  type Rules,
  type RulesOf,
  type UntypedGame,
  untyped,
  type VersionOf,
} from './rules-of.ts'
export type { IdentityWish, TokenStorage } from './session.ts'
export {
  type ClaimWish,
  claimTemple,
  type TemplePairing,
  type Temples,
} from './temples.ts'
