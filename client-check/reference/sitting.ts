// One connection of a player at a match, from its first frame to its end.
import type { Decision, Habits } from './habits.ts'
import type { Ears, Frame, Link } from './link.ts'
import { type Change, hashOf, patched, type State } from './state.ts'

/** The part of a player that outlives a connection. */
export interface Player {
  readonly token: string
  readonly habits: Habits
  readonly seen: (state: State) => void
  /** The answer that is not confirmed yet. */
  answer: { readonly decision: number; readonly action: unknown } | undefined
  /** The last decision that needs no further answer. */
  settled: number
  /** Actions for the current decision that were refused. */
  refused: readonly unknown[]
}

/** The end of a connection. */
export type End =
  | { readonly is: 'over' }
  | { readonly is: 'final'; readonly why: string }
  | { readonly is: 'moved'; readonly play: string; readonly isWelcomed: boolean }
  | { readonly is: 'lost'; readonly isWelcomed: boolean }

/** The longest silence before it pings, and before it considers the connection lost. */
const PING_MS = 2_000
const SILENCE_MS_MAX = 5_000

export class Sitting {
  readonly ended: Promise<End>
  readonly #player: Player
  readonly #link: Link
  readonly #timers = new Set<NodeJS.Timeout>()
  #end: ((end: End) => void) | undefined
  #quiet: readonly NodeJS.Timeout[] = []
  #state: State = {}
  #own: unknown = null
  #decision: Decision | null = null
  #isWelcomed = false
  /** True if frames are missing or the state is wrong, until the next welcome. */
  #isLost = false
  #requests = 0
  #retries = 0
  /** The pending requests that carry the answer; empty while it pauses before the next one, undefined without one. */
  #asked: readonly unknown[] | undefined
  #refused: Frame = {}

  constructor(player: Player, open: (ears: Ears) => Link, signal: AbortSignal | undefined) {
    this.#player = player
    const { promise, resolve, reject } = Promise.withResolvers<End>()
    this.ended = promise
    this.#end = resolve
    const link = open({
      frame: (frame) => {
        try {
          this.#take(frame)
        } catch (error) {
          // A client that cannot read a frame breaks down.
          reject(error)
          link.drop()
        }
      },
      closed: (code) => this.#closed(code),
    })
    this.#link = link
    signal?.addEventListener('abort', () => link.drop(), { once: true })
    this.#heard()
  }

  #ask(type: string, content: object = {}): number {
    this.#link.ask(++this.#requests, type, content)
    return this.#requests
  }

  #later(ms: number, act: () => void): void {
    if (ms === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }

  /** Restarts the clock of silence: the server is there. */
  #heard(): void {
    for (const timer of this.#quiet) clearTimeout(timer)
    if (!this.#player.habits.pings) return
    this.#quiet = [
      setTimeout(() => this.#link.ping(++this.#requests), PING_MS),
      setTimeout(() => this.#link.drop(), SILENCE_MS_MAX),
    ]
  }

  #take(frame: Frame): void {
    const { habits } = this.#player
    this.#heard()
    habits.look(frame)
    const { type } = frame
    if (type === 'refused') this.#refused = frame
    else if (type === 'reply') this.#replied(frame)
    else if (type === 'welcome') this.#welcome(frame)
    else if (type === 'state') this.#see(frame)
    else if (!this.#isLost) this.#follow(frame)
  }

  #follow(frame: Frame): void {
    const order = this.#link.isNext(frame)
    if (order === 'next' || !this.#player.habits.countsFrames) this.#update(frame)
    else if (order === 'missing') this.#resync()
  }

  /** Takes a state that comes without a welcome or update. */
  #see({ state }: Frame): void {
    this.#state = Object(state)
    if (this.#state['phase'] === 'over') this.#stop({ is: 'over' })
  }

  #welcome(frame: Frame): void {
    const { habits } = this.#player
    const { protocol, state, own } = frame
    if (!habits.isOurProtocol(protocol)) {
      this.#stop({ is: 'final', why: `The server speaks protocol ${String(protocol)}.` })
      return
    }
    this.#isWelcomed = true
    this.#isLost = false
    this.#link.isNext(frame)
    if (state !== undefined) this.#state = Object(state)
    this.#own = own
    this.#asked = undefined
    this.#update(frame)
  }

  #update(frame: Frame): void {
    const { habits, seen } = this.#player
    if (frame['patch'] !== undefined)
      this.#state = patched(this.#state, frame['patch'] as readonly Change[])
    if ('own' in frame) this.#own = frame['own']
    if ('decision' in frame) this.#decision = frame['decision'] as Decision | null
    const { hash } = frame
    if (hash !== undefined && habits.comparesHashes && hash !== hashOf(this.#state, this.#own)) {
      this.#resync()
      return
    }
    seen(this.#state)
    if (this.#state['phase'] === 'over') this.#stop({ is: 'over' })
    else this.#answer()
  }

  #resync(): void {
    this.#isLost = true
    this.#ask('resync')
  }

  /** Answers the decision; an unconfirmed answer is sent again unchanged. */
  #answer(): void {
    const { answer, settled, habits } = this.#player
    const decision = this.#decision
    if (decision === null || decision.id <= settled || this.#asked !== undefined) return
    const isRepeated = answer?.decision === decision.id
    if (!isRepeated) this.#player.refused = []
    const action = isRepeated ? habits.again(decision, answer.action) : habits.choose(decision, [])
    this.#act({ decision: decision.id, action })
  }

  /** Sends an answer, and sends it again if no reply to any of its requests comes. */
  #act(answer: NonNullable<Player['answer']>, earlier: readonly unknown[] = []): void {
    this.#player.answer = answer
    const asked = [...earlier, this.#ask('act', answer)]
    this.#asked = asked
    this.#later(this.#player.habits.answerMs, () => {
      if (this.#asked !== asked) return
      const action = this.#player.habits.again(this.#decision, answer.action)
      this.#act({ ...answer, action }, asked)
    })
  }

  #replied({ id, ok, code }: Frame): void {
    const { answer, habits } = this.#player
    if (this.#asked?.includes(id) !== true || answer === undefined) return
    this.#asked = undefined
    const next = ok === true ? 'let-go' : habits.after(String(code))
    if (next === 'again') {
      this.#asked = []
      this.#later(habits.retryMs(this.#retries++), () => this.#act(answer))
      return
    }
    this.#retries = 0
    this.#player.answer = undefined
    if (next === 'let-go') this.#player.settled = answer.decision
    else this.#chooseOther(answer)
    this.#answer()
  }

  #chooseOther({ action }: NonNullable<Player['answer']>): void {
    const refused = [...this.#player.refused, action]
    this.#player.refused = refused
    if (this.#decision !== null)
      this.#act({
        decision: this.#decision.id,
        action: this.#player.habits.choose(this.#decision, refused),
      })
  }

  #stop(end: End): void {
    this.#end?.(end)
    const { lastWords } = this.#player.habits
    if (end.is === 'over' && lastWords !== undefined) this.#link.say(lastWords)
    this.#link.close()
  }

  #closed(code: number): void {
    for (const timer of [...this.#timers, ...this.#quiet]) clearTimeout(timer)
    const { code: why = `The connection was closed with ${code}.`, play } = this.#refused
    const isWelcomed = this.#isWelcomed
    if (typeof play === 'string') this.#end?.({ is: 'moved', play, isWelcomed })
    else if (this.#player.habits.isFinal(code)) this.#end?.({ is: 'final', why: String(why) })
    else this.#end?.({ is: 'lost', isWelcomed })
  }
}
