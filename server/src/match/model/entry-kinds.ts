// The kinds of entries, one row each: what applies them, and what they mean for limits and lists.
import type { Entry, EntryOf } from './entry.ts'
import { applyVerdict, pair, takeReport, unpair } from './paired-temples.ts'
import { act, close, pause, resume, start } from './play.ts'
import {
  comeBack,
  handOver,
  kick,
  kickSpectator,
  leave,
  rename,
  sayReady,
  sit,
  sitBot,
  standBot,
  unkeep,
} from './seating.ts'
import type { Happened, SessionDraft } from './session.ts'

interface KindRow<Kind extends Entry['kind']> {
  readonly carryOut: (session: SessionDraft, entry: EntryOf<Kind>) => Happened
  /**
   * True if such entries could come again for ever, since another entry undoes them, or each is about another person or
   * other beads. A match that has had too many entries takes no more of these.
   */
  readonly canRecur: boolean | ((entry: EntryOf<Kind>) => boolean)
  /** True if they change what lists show of the match, besides its end. */
  readonly changesList: boolean
}

/** The rows, by kind. */
export const ENTRY_KINDS: { readonly [Kind in Entry['kind']]: KindRow<Kind> } = {
  sit: { carryOut: sit, canRecur: true, changesList: true },
  'sit-bot': { carryOut: sitBot, canRecur: true, changesList: true },
  'stand-bot': { carryOut: standBot, canRecur: false, changesList: true },
  leave: { carryOut: leave, canRecur: false, changesList: true },
  kick: { carryOut: kick, canRecur: false, changesList: true },
  'kick-spectator': { carryOut: kickSpectator, canRecur: true, changesList: true },
  unkeep: { carryOut: unkeep, canRecur: false, changesList: true },
  rename: { carryOut: rename, canRecur: true, changesList: true },
  ready: { carryOut: sayReady, canRecur: true, changesList: false },
  'hand-over': {
    carryOut: handOver,
    canRecur: ({ by }) => by !== 'absence',
    changesList: false,
  },
  start: { carryOut: start, canRecur: false, changesList: true },
  act: { carryOut: act, canRecur: false, changesList: false },
  back: { carryOut: comeBack, canRecur: false, changesList: false },
  pause: { carryOut: pause, canRecur: true, changesList: false },
  resume: { carryOut: resume, canRecur: false, changesList: false },
  close: { carryOut: close, canRecur: false, changesList: true },
  pair: { carryOut: pair, canRecur: true, changesList: false },
  unpair: { carryOut: unpair, canRecur: false, changesList: false },
  report: { carryOut: takeReport, canRecur: false, changesList: false },
  judge: { carryOut: applyVerdict, canRecur: true, changesList: false },
}
