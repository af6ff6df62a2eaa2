// Refusals of a match: of a join, an answer or another request. More are among those of clients.
import type { RefusalRow } from './row.ts'

export const MATCH_REFUSALS = {
  'against-people': {
    en: 'The match is lent for thinking only where bots play all other seats.',
    status: 409,
  },
  'broken-journal': {
    en: 'The match cannot be restored from its journal, so it cannot continue.',
    status: 409,
  },
  'invitation-needed': {
    en: 'You need an invitation code to join this match.',
    status: 409,
  },
  'malformed-answer': {
    en: 'An answer needs "decision", a number, and "action".',
    status: 400,
  },
  'match-full': {
    en: 'All seats of this match are taken.',
    status: 409,
  },
  'no-bot': {
    en: 'Only a bot can be removed, and only before the match starts.',
    status: 409,
  },
  'no-change': {
    en: 'Nothing to change.',
    status: 409,
  },
  'no-spectator': {
    en: 'They are not among the spectators of this match.',
    status: 409,
  },
  'no-spectators': {
    en: 'This match does not allow spectators.',
    status: 409,
  },
  'nobody-there': {
    en: 'Nobody sits on that seat.',
    status: 409,
  },
  'not-empty': {
    en: 'Somebody is at this match.',
    status: 409,
  },
  'not-host': {
    en: 'Only the host of the match can do that.',
    status: 403,
  },
  'not-over': {
    en: 'A rematch is possible once the match has ended.',
    status: 409,
  },
  'not-paused': {
    en: 'The match is not paused.',
    status: 409,
  },
  'not-ready': {
    en: 'Not everyone is ready yet.',
    status: 409,
  },
  'own-part': {
    en: 'As the host you cannot remove yourself; leave or hand over instead.',
    status: 400,
  },
  paused: {
    en: 'The match is paused.',
    status: 409,
    retry: 'later',
  },
  'rules-changed': {
    en: 'The match was started with rules that this server does not have.',
    status: 409,
  },
  'rules-failed': {
    en: 'The rules of this game have failed; the match is closed.',
    status: 500,
  },
  'seat-taken': {
    en: 'That seat is taken.',
    status: 409,
  },
  'seated-already': {
    en: 'A player can have only one seat in a match.',
    status: 409,
  },
  'seats-free': {
    en: 'Some seats are still free; each needs a player or a bot.',
    status: 409,
  },
  'somebody-else': {
    en: 'Someone else has taken that seat in the meantime.',
    status: 409,
  },
  'stale-decision': {
    en: 'This answers a decision that is no longer current.',
    status: 409,
  },
  'started-already': {
    en: 'The match has already started.',
    status: 409,
  },
  superseded: {
    en: 'A newer connection of the same client has joined.',
    status: 409,
  },
  'too-many-changes': {
    en: 'This match has seen too many changes and takes no more; it can be played on and left.',
    status: 409,
  },
  'too-many-spectators': {
    en: 'This match has as many spectators as it can take.',
    status: 409,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>
