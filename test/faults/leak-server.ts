// The server for the leak run: it hosts the fixture game as it is and with leaks planted in it, and deals its
// matches so that a chosen player's hand is one that can react, or one that cannot. Everybody else's cards are
// dealt anew around it, which nobody but that player may notice.

import { type Playable, playable } from '../../rules/src/match.ts'
import { seedFromText } from '../../rules/src/random.ts'
import { accept } from '../../rules/src/result.ts'
import { seatAt } from '../../rules/src/seat.ts'
import { startServer } from '../../server/src/app.ts'
import { newIdentities } from '../../server/src/auth/identity.ts'
import { newMemoryJournal } from '../../server/src/journal/memory.ts'
import { newLog } from '../../server/src/log.ts'
import { newMemoryRegistry } from '../../server/src/temples/memory-registry.ts'
import { systemTimers, type Timers } from '../../server/src/timers.ts'
import { chanceOf } from '../support/chance.ts'
import { type Peek, peek } from '../support/peek.ts'
import { PeekViewSchema } from '../support/peek-view.ts'

/** Whether the player whom the run looks at holds a ward. */
export type Deal = 'with-ward' | 'without-ward'

/** Waits are shortened by this, so that a second's window takes a fiftieth. */
const HASTE = 50
const DEALS_MAX = 1_000
const SLOW_VIEW_MS = 3

let deal: Deal = 'with-ward'
let target = 0

const hasty: Timers = {
  nowMs: () => performance.now() * HASTE,
  after: (ms, run) => systemTimers.after(ms / HASTE, run),
}

/** Always the same match, dealt anew for a spectator until the chosen hand is as it is to be. */
function dealt(game: Playable): Playable {
  return {
    ...game,
    start(request) {
      const started = game.start({ ...request, seed: seedFromText('leak') })
      if (!started.ok) return started
      const chance = chanceOf('deals')
      for (let deals = 0; deals < DEALS_MAX; deals++) {
        const match = started.value.match.redeal('spectator', chance)
        const seat = match.seats[target]
        const hasWard = JSON.stringify(seat === undefined ? null : match.own(seat)).includes('ward')
        if (hasWard === (deal === 'with-ward')) return { ok: true, value: { match, events: [] } }
      }
      throw new Error('no such hand was dealt')
    },
  }
}

const holdsWard = ({ hands }: { hands: readonly (readonly string[])[] }, seat: number): boolean =>
  hands[seat]?.some((card) => card.startsWith('ward')) ?? false

function spendTime(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Whom the moment is about: whoever is raided. */
const raided = ({ phase }: Parameters<Peek['view']>[0]): number | undefined =>
  phase.kind === 'raided' ? phase.target : undefined

const variants: readonly Peek[] = [
  peek,
  {
    ...peek,
    id: 'slow-view',
    view(state) {
      const seat = raided(state)
      if (seat !== undefined && holdsWard(state, seat)) spendTime(SLOW_VIEW_MS)
      return peek.view(state)
    },
  },
  {
    ...peek,
    id: 'skipped-window',
    apply(state, seat, action) {
      const step = peek.apply(state, seat, action)
      if (!step.ok || action.type !== 'raid' || holdsWard(step.value.state, action.target))
        return step
      const passed = peek.apply(step.value.state, seatAt(action.target), { type: 'pass' })
      if (!passed.ok) return passed
      return accept({ ...passed.value, events: [...step.value.events, ...passed.value.events] })
    },
  },
  {
    ...peek,
    id: 'marked-card',
    redact: (event, viewer) => (event.type === 'took' ? event : peek.redact(event, viewer)),
  },
  {
    ...peek,
    id: 'told-choice',
    redact: (event, viewer) =>
      event.type === 'laid' ? { type: 'passed', seat: event.seat } : peek.redact(event, viewer),
  },
]

const log = newLog('error')
const { port } = await startServer(
  variants.map((game) => ({ game: dealt(playable(game)), view: PeekViewSchema })),
  {
    journal: newMemoryJournal(0),
    registry: newMemoryRegistry(),
    identities: newIdentities('a secret of at least thirty-two characters'),
    timers: hasty,
    log,
  },
  { port: 0, host: '127.0.0.1' },
)
process.on('message', (wish: { readonly deal: Deal; readonly target: number }) => {
  deal = wish.deal
  target = wish.target
  process.send?.('dealt')
})
process.on('disconnect', () => process.exit())
process.send?.({ port })
