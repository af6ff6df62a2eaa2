// Puts an awake match together: joining, requests, temples and alarms submit entries to its runner. The runner,
// the presenter and the clocks know none of them, and nothing here knows a transport.
import type { CloseReason, Welcome } from '@flower-war/protocol'
import { accept, type Refusal, type Result } from '@flower-war/rules'
import type { Thinker } from '../../bots/thinker.ts'
import type { Entropy } from '../../entropy.ts'
import type { Rates } from '../../net/rates.ts'
import type { Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import { entryFor } from './alarm-entries.ts'
import { Bots } from './bot-moves.ts'
import { type Alarm, Clocks } from './clocks.ts'
import type { JoinWish } from './joining/join-wish.ts'
import { Joining, type Looking } from './joining/joining.ts'
import type { Owned } from './recovery.ts'
import { BUSY, newRequests, type RequestParts } from './requests.ts'
import { Runner, type RunnerParts } from './runner.ts'
import type { Connection } from './showing/connection.ts'
import { type Board, Presenter } from './showing/presenter.ts'
import { newSpectatorList } from './showing/spectator-list.ts'
import { TempleSights, type TempleWatch } from './showing/temple-sights.ts'
import { TempleDesk } from './temple-desk.ts'

interface AwakeMatchParts extends RunnerParts, Pick<RequestParts, 'makeRematch' | 'mayBegin'> {
  readonly board: Board
  readonly entropy: Entropy
  /** Limits how often wrong invitation codes are tried. */
  readonly rates: Pick<Rates, 'take' | 'giveBack'>
  /** Thinks for hard bots. */
  readonly thinker: Thinker
  readonly temples: TempleWatch
  /** The number of spectators allowed. */
  readonly spectatorsMax: number
  /** Called when the match is elsewhere, or cannot continue here. */
  readonly lose: (why: Refusal) => void
}

export type AwakeMatch = ReturnType<typeof newAwakeMatch>

/** Puts a claimed match together; nobody sees it before it is opened. */
export function newAwakeMatch(parts: AwakeMatchParts, owned: Owned) {
  const { timers, thinker, entropy, report } = parts
  // Clocks and presenter call what is made after them, but not before the match is opened.
  const clocks: Clocks = new Clocks(timers, ring)
  const bots = new Bots(thinker, timers, entropy)
  const sights = new TempleSights(parts.temples)
  const shownAgain = (): void => joining.relieve()
  const presenter = new Presenter({ ...parts, clocks, bots, temples: sights, shownAgain })
  const { viewers } = presenter
  const runner = new Runner(parts, owned, presenter)
  const temples = new TempleDesk({ runner, presenter, sights })
  const joining: Joining = new Joining({ ...parts, runner, presenter })
  const spectators = newSpectatorList(entropy)
  const { clockMs } = timers

  /**
   * Submits the entry of an alarm. It is judged when its turn comes: by then a player may have answered, or have more
   * time.
   */
  function ring(alarm: Alarm): void {
    const rung = runner.submit((session) => {
      if (!clocks.isDue(alarm)) return CALLED_OFF
      return entryFor(session, alarm, { bots, attended: viewers.attendance(session) })
    })
    rung.finally(() => clocks.settle(alarm)).catch(report)
  }

  return {
    /** Takes the reports and pairings of its temples. */
    temples,
    /** Carries out a request of a player or spectator. */
    request: newRequests({ ...parts, runner, presenter, temples, spectators, clockMs }),
    /** Shows the match as it stands and puts its decisions; `rematch` is the id of the match that follows it. */
    async open(rematch = ''): Promise<void> {
      await runner.read((session) => presenter.open(session, rematch))
      await runner.open()
    },
    /** True when the queue is full; requests are then refused as busy. */
    isBusy: () => runner.isBusy(),
    /** Seats a player, gives them their seat back, or lets them watch. */
    async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
      return runner.isBusy() ? BUSY : joining.join(connection, wish)
    },
    /** Checks whether a player has a seat here or one is kept for them, is admitted, or is refused. */
    expects: (...args: Parameters<Joining['expects']>) => joining.expects(...args),
    /** Returns what a player may see now, without joining; the id of a stranger is empty. */
    look: <Seen>(looking: Looking, see: (told: Welcome) => Seen) => joining.look(looking, see),
    /** Removes a connection that is gone. Its player keeps the seat. */
    disconnected: (connection: Connection) => presenter.disconnected(connection),
    /** Shows a player under their new name. */
    rename: ({ id, name }: Player) => runner.submit({ kind: 'rename', player: id, name }),
    /** Ends the match without an outcome, even when the queue is full; if asked, only when nobody is there. */
    end: (reason: CloseReason, onlyEmpty = false) =>
      runner.submit(() =>
        onlyEmpty && viewers.size > 0 ? refuseAs('not-empty') : accept({ kind: 'close', reason }),
      ),
    census: () => presenter.census(),
    isEmpty: () => viewers.size === 0,
    /** Checks that this process still owns the match, and gives it up if not. */
    confirm: () => runner.confirm(() => undefined),
    /** Folds the match again, since the journal may have lost entries. */
    recheck: () => runner.recheck(),
    /** Releases the match once everything submitted before is stored. */
    release: () => runner.release(),
    /** Closes every connection: the match continues elsewhere, or not at all. */
    dismiss: (reason: 'moved' | 'history-lost') => viewers.closeAll(reason),
    /** Stops clocks and bots, and shows nothing more: the match is about to leave this process's memory. */
    stop: () => presenter.close(),
  }
}

const CALLED_OFF = refuseAs('no-change')
