// The wire protocol between a server and its clients.
export * from './bot-levels.ts'
export * from './client-messages.ts'
export {
  CLOSE_CODES,
  JSON_PROTOCOL,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  REACTIONS,
  type Reaction,
} from './constants.ts'
export { asyncApiOf } from './described/asyncapi.ts'
export { type DescribedGame, gameSchemaOf } from './described/game-schema.ts'
export { openApiOf } from './described/openapi.ts'
export type { GameGuide, GameRow, OptionRow } from './http/games.ts'
export {
  type CloseReason,
  MATCH_ROUTES,
  type MatchPage,
  type MatchRow,
  type OwnMatch,
  PHASES,
  type Phase,
  type SeatKind,
} from './http/matches.ts'
export {
  type Act,
  type AdminMatch,
  type AdminPlayer,
  ATTENDANCES,
  type Attendance,
  type Ban,
  type Banned,
  DEEDS,
  type Deed,
  ENDS_MAX,
  MATCH_ORDERS,
  type ManyEnded,
  type MatchOrder,
  OPERATOR_ROUTES,
  type Overview,
  PLAYER_ORDERS,
  type PlayerOrder,
} from './http/operator.ts'
export {
  type AdminBot,
  type AdminTemple,
  BOT_ORDERS,
  type BotOrder,
  type ManyRevoked,
  REVOKES_MAX,
  TEMPLE_ORDERS,
  type TempleOrder,
} from './http/operator-owned.ts'
export type { Transfer } from './http/people.ts'
export { HTTP_REQUESTS } from './http/playing.ts'
export { statusOf, type WireRefusal } from './http/route.ts'
export {
  type OwnedHealth,
  type OwnedTemple,
  TEMPLE_ROUTES,
  type TempleCredentials,
} from './http/temples.ts'
export { type NewMatch, newMatch, type SpectatorPolicy, type Visibility } from './http/wishes.ts'
export * from './invite-codes.ts'
export * from './languages.ts'
export * from './limits.ts'
export * from './lobby.ts'
export type {
  Reacted,
  ServerMessages,
  SpectatorSight,
  Update,
  Welcome,
  WireDecision,
} from './match-messages.ts'
export type { MatchState, SeatSight, TempleSight } from './match-state.ts'
export * from './members.ts'
export * from './refusals/clients.ts'
export * from './refusals/refusals.ts'
export { faultsOfSentences } from './sentences/faults.ts'
export { type GameWords, newTeller, type Reader, type Teller } from './sentences/teller.ts'
export { KINDS, parseTemplate, type Template } from './sentences/template.ts'
export type { Askable, AskedFields, Defaulted, Optional, ValueOf } from './shapes/shape.ts'
export * from './temple/index.ts'
