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
  readonly isRepeatable: boolean | ((entry: EntryOf<Kind>) => boolean)
  /** True if they change what lists show of the match, besides its end. */
  readonly changesList: boolean
}

/** The rows, by kind. */
export const ENTRY_KINDS: { readonly [Kind in Entry['kind']]: KindRow<Kind> } = {
  sit: { carryOut: sit, isRepeatable: true, changesList: true },
  'sit-bot': { carryOut: sitBot, isRepeatable: true, changesList: true },
  'stand-bot': { carryOut: standBot, isRepeatable: false, changesList: true },
  leave: { carryOut: leave, isRepeatable: false, changesList: true },
  kick: { carryOut: kick, isRepeatable: false, changesList: true },
  'kick-spectator': { carryOut: kickSpectator, isRepeatable: true, changesList: true },
  unkeep: { carryOut: unkeep, isRepeatable: false, changesList: true },
  rename: { carryOut: rename, isRepeatable: true, changesList: true },
  ready: { carryOut: sayReady, isRepeatable: true, changesList: false },
  'hand-over': {
    carryOut: handOver,
    isRepeatable: ({ by }) => by !== 'absence',
    changesList: false,
  },
  start: { carryOut: start, isRepeatable: false, changesList: true },
  act: { carryOut: act, isRepeatable: false, changesList: false },
  back: { carryOut: comeBack, isRepeatable: false, changesList: false },
  pause: { carryOut: pause, isRepeatable: true, changesList: false },
  resume: { carryOut: resume, isRepeatable: false, changesList: false },
  close: { carryOut: close, isRepeatable: false, changesList: true },
  pair: { carryOut: pair, isRepeatable: true, changesList: false },
  unpair: { carryOut: unpair, isRepeatable: false, changesList: false },
  report: { carryOut: takeReport, isRepeatable: false, changesList: false },
  judge: { carryOut: applyVerdict, isRepeatable: true, changesList: false },
}
