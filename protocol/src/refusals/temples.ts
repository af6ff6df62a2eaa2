// Refusals of temples, their reports and those who claim or pair them.
import type { RefusalRow } from './row.ts'

export const TEMPLE_REFUSALS = {
  'bad-sum': {
    en: 'The total of the report is not the sum of its slots.',
    status: 400,
  },
  'bad-tail': {
    en: 'The tail of the report does not match its counters.',
    status: 400,
  },
  closed: {
    en: 'The match of this temple is over, so its beads no longer count.',
    status: 400,
  },
  epochs: {
    en: 'The temple has started too many epochs since it was paired.',
    status: 400,
  },
  jump: {
    en: 'More beads than is plausible: the host of the match decides about them.',
    status: 400,
  },
  'no-beads-held': {
    en: 'No beads of that temple are waiting for a decision.',
    status: 400,
  },
  'no-claim': {
    en: 'This claim has expired; start another one.',
    status: 404,
  },
  'no-update': {
    en: 'There is no newer program for this temple.',
    status: 404,
  },
  'no-temple-here': {
    en: 'You own no such temple, and there is none at this match.',
    status: 404,
  },
  regress: {
    en: 'The report has fewer beads in a slot than an earlier one.',
    status: 400,
  },
  'temple-away': {
    en: 'The temple is not connected.',
    status: 409,
  },
  'temple-paired': {
    en: 'The temple is paired with a match; it is updated afterwards.',
    status: 409,
  },
  'temple-silent': {
    en: 'The temple gives no answer.',
    status: 504,
  },
  'temple-unwilling': {
    en: 'The temple does not do that now.',
    status: 409,
  },
  'stale-binding': {
    en: 'The temple is not (or no longer) paired with this match.',
    status: 400,
  },
  'too-many-beads': {
    en: 'These are more beads than a match takes at once: ignore them, or unpair the temple.',
    status: 400,
  },
  'too-many-commands': {
    en: 'Too many commands are waiting for their temples to answer; try again in a moment.',
    status: 503,
    retry: 'soon',
  },
  'too-many-downloads': {
    en: 'Too many programs are on their way to this address; ask again in a while.',
    status: 503,
    retry: 'soon',
  },
  'too-many-own-temples': {
    en: 'You own as many temples as one player can have; revoke one first.',
    status: 409,
  },
  'too-many-temples': {
    en: 'This match has as many temples as it can take.',
    status: 409,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>
