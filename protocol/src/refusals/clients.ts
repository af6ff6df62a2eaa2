// Refusals that clients make themselves, or act on. Clients bring the sentences of these alone: the server says the
// others.
import type { RefusalRow } from './row.ts'

/** Of a match, and of the line to it. */
export const LINE_REFUSALS = {
  busy: {
    en: 'Too many requests are waiting for this match; the client retries automatically.',
    status: 503,
    retry: 'soon',
  },
  disconnected: {
    en: 'You have disconnected; your seat is kept for you.',
    status: 409,
  },
  'history-lost': {
    en: 'The server has lost part of this match, so it cannot continue.',
    status: 400,
  },
  'journal-unavailable': {
    en: 'The server cannot save moves at the moment; the match resumes automatically.',
    status: 503,
    retry: 'soon',
  },
  kicked: {
    en: 'The host has removed this player from the match.',
    status: 409,
  },
  left: {
    en: 'You have left this match.',
    status: 409,
  },
  moved: {
    en: 'The match has moved to another process; the client rejoins automatically.',
    status: 503,
    retry: 'soon',
  },
  'no-match': {
    en: 'There is no such match.',
    status: 404,
  },
  'not-joined': {
    en: 'The match has not been joined.',
    status: 503,
    retry: 'soon',
  },
  'not-seated': {
    en: 'Only players with a seat in this match can do that.',
    status: 403,
  },
  'not-started': {
    en: 'The match has not started.',
    status: 409,
    retry: 'later',
  },
  'taken-over': {
    en: 'The same player has joined from another device or window.',
    status: 400,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>

/** Of the server as a whole. */
const ACCESS_REFUSALS = {
  banned: {
    en: 'The operator of this server has banned this player or address.',
    status: 403,
  },
  'malformed-frame': {
    en: 'The client sent an invalid frame.',
    status: 400,
  },
  'no-answer': {
    en: 'The server gave no readable answer.',
    status: 400,
    retry: 'later',
  },
  'other-protocol': {
    en: 'The server uses another version of the protocol: reload the page or update the client.',
    status: 400,
  },
  unauthorized: {
    en: 'A valid token is required.',
    status: 401,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>

export const CLIENT_REFUSALS = { ...LINE_REFUSALS, ...ACCESS_REFUSALS } as const

const ROWS = new Map<string, RefusalRow>(Object.entries(CLIENT_REFUSALS))

/** True if clients repeat a request that was refused so, without asking anybody. */
export const isRepeated = (code: string): boolean => ROWS.get(code)?.retry === 'soon'
