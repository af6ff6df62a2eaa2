// The rounds of the leak run: players act while one hand is one of two kinds, and the frames to other viewers are
// recorded.
import type { LeakClient, Noted } from './clients.ts'

interface Table {
  /** In the order of their seats; the last may be a bot. */
  readonly players: readonly LeakClient[]
  readonly spectator: LeakClient
}

/** The frames that viewers received in one round, as text, and their times. */
export interface Round {
  readonly frames: readonly string[]
  /** From the action to the first frame of its effect. */
  readonly firstMs: number
  /** From there to the first frame of the answer. */
  readonly windowMs: number
}

export interface Scenario {
  /** The seat whose hand differs. */
  readonly target: number
  readonly bots: number
  play(table: Table): Promise<Round>
}

export const SCENARIOS = {
  /** A player with automatic passing is raided. */
  window: {
    target: 1,
    bots: 0,
    async play(table) {
      await table.players[1]?.request('autoPass', { on: true })
      return react(table, 1, isRaidOn(1))
    },
  },
  /** A bot is raided. Its answer is public, and may differ; the time of the answer may not. */
  bot: {
    target: 2,
    bots: 1,
    async play(table) {
      return untilAnswer(await react(table, 2, isRaidOn(2)), 2, table.spectator)
    },
  },
  /** A player passes in a battle with one who has automatic passing. Dice that fall afterwards differ. */
  battle: {
    target: 1,
    bots: 0,
    async play(table) {
      await table.players[1]?.request('autoPass', { on: true })
      return untilAnswer(await react(table, 1, isPass), 1, table.spectator)
    },
  },
  /** The same against a bot that passes, with or without a card. */
  'bot-battle': {
    target: 2,
    bots: 1,
    play: async (table) => untilAnswer(await react(table, 2, isPass), 2, table.spectator),
  },
  /** Two of three make a secret choice: no one else receives anything at all. */
  choice: {
    target: 0,
    bots: 0,
    async play({ players, spectator }) {
      for (const player of players) {
        await player.until(() => player.decision()?.kind === 'turn')
        await act(player, ({ type }) => type === 'draw')
      }
      for (const player of players) await player.until(() => player.decision()?.kind === 'lay')
      return chooseTwo(players, spectator)
    },
  },
  /** The same in a game that shows everyone that a player has chosen, but not what. */
  'seen-choice': {
    target: 0,
    bots: 0,
    async play({ players, spectator }) {
      for (const player of players) await player.until(() => player.decision()?.kind === 'choose')
      return chooseTwo(players, spectator)
    },
  },
  /** A player takes a pile: everyone may see which one, but no one else its cards. */
  taking: {
    target: 0,
    bots: 0,
    async play({ players: [taker, ...others], spectator }) {
      if (taker === undefined) throw new Error('nobody takes a pile')
      await taker.until(() => taker.decision()?.kind === 'take')
      return sentTo([...others, spectator], () => act(taker, () => true))
    },
  },
  /** One side of a battle lays a card, if it can, and is ready: the other side, and everyone else, receives nothing. */
  laying: {
    target: 0,
    bots: 0,
    async play({ players: [side, ...others], spectator }) {
      if (side === undefined) throw new Error('nobody is at battle')
      await side.until(() => side.decision()?.kind === 'battle')
      return sentTo([...others, spectator], async () => {
        const { id = 0, actions = [] } = side.decision() ?? {}
        if (actions.length > 1) {
          await act(side, ({ type }) => type === 'lay')
          await side.until(() => (side.decision()?.id ?? 0) > id)
        }
        await act(side, ({ type }) => type === 'ready')
      })
    },
  },
  /**
   * One side is ready; the other, with automatic passing, becomes ready after the usual time, with or without a card to
   * lay.
   */
  ready: {
    target: 1,
    bots: 0,
    async play({ players: [side, other], spectator }) {
      if (side === undefined || other === undefined) throw new Error('a battle has two sides')
      await side.until(() => side.decision()?.kind === 'battle')
      const from = await caughtUp(spectator)
      await other.request('autoPass', { on: true })
      await act(side, ({ type }) => type === 'ready')
      // Counted from the reply, since from then on the clock runs.
      const beginMs = performance.now()
      const news = (): readonly Noted[] => spectator.arrivals().slice(from)
      await spectator.until(() => news().map(textOf).some(isShown))
      const frames = news().map(textOf)
      const shown = frames.findIndex(isShown)
      const windowMs = (news()[shown]?.atMs ?? 0) - beginMs
      return { frames: before(frames, isShown, spectator), firstMs: 0, windowMs }
    },
  },
} as const satisfies Record<string, Scenario>

/** Scenarios in which no one else may receive anything. */
export const SILENT: readonly Scenario[] = [SCENARIOS.choice, SCENARIOS.laying, SCENARIOS.ready]

/** Scenarios in which nobody waits, so that no times can differ. */
export const TIMELESS: readonly Scenario[] = [
  SCENARIOS.choice,
  SCENARIOS['seen-choice'],
  SCENARIOS.taking,
  SCENARIOS.laying,
]

/** Lets one player act against another; returns what the spectator receives until the answer. */
async function react(
  { players: [left], spectator }: Table,
  target: number,
  suits: (action: Action) => boolean,
): Promise<Round> {
  if (left === undefined) throw new Error('nobody has the turn')
  await left.until(() => left.decision() !== undefined)
  const from = await caughtUp(spectator)
  const beginMs = performance.now()
  await act(left, suits)
  const news = (): readonly Noted[] => spectator.arrivals().slice(from)
  const isAnswer = isAnswerOf(target)
  await spectator.until(() => news().map(textOf).some(isAnswer))
  const frames = news().map(textOf)
  const [first, answer] = [news()[0], news()[frames.findIndex(isAnswer)]]
  if (first === undefined || answer === undefined) throw new Error('nothing has arrived')
  return { frames, firstMs: first.atMs - beginMs, windowMs: answer.atMs - first.atMs }
}

/** Removes the answer itself from a round. */
function untilAnswer(round: Round, target: number, spectator: LeakClient): Round {
  return { ...round, frames: before(round.frames, isAnswerOf(target), spectator) }
}

/** The frames before those of an event, which takes one or more. */
function before(
  frames: readonly string[],
  isIt: (frame: string) => boolean,
  { framesOfAnEvent }: LeakClient,
): readonly string[] {
  return frames.slice(0, Math.max(0, frames.findIndex(isIt) - (framesOfAnEvent - 1)))
}

const isAnswerOf =
  (target: number) =>
  (frame: string): boolean =>
    new RegExp(`"type":"(passed|warded|laid)","seat":${target}\\b`).test(frame)

const isShown = (frame: string): boolean => frame.includes('"battle-shown"')

const isRaidOn =
  (target: number) =>
  (action: Action): boolean =>
    action.type === 'raid' && action.target === target

const isPass = ({ type }: Action): boolean => type === 'pass'

/** Lets two of three choose; returns what everyone else receives meanwhile. */
async function chooseTwo(players: readonly LeakClient[], spectator: LeakClient): Promise<Round> {
  return sentTo([spectator, ...players.slice(2)], async () => {
    for (const player of players.slice(0, 2)) await act(player, () => true)
  })
}

/** Returns what viewers receive during an action. */
async function sentTo(viewers: readonly LeakClient[], does: () => Promise<void>): Promise<Round> {
  const begins = await Promise.all(viewers.map(caughtUp))
  await does()
  const ends = await Promise.all(viewers.map(caughtUp))
  const frames = viewers.flatMap((viewer, index) =>
    // Without the two frames of the round trip that ends the round.
    viewer.arrivals().slice(begins[index], (ends[index] ?? 0) - 2),
  )
  return { frames: frames.map(textOf), firstMs: 0, windowMs: 0 }
}

/** Makes a round trip, so that everything sent before has arrived; returns the number of frames. */
async function caughtUp(client: LeakClient): Promise<number> {
  await client.request('resync', {})
  return client.arrivals().length
}

const textOf = ({ text }: Noted): string => text

interface Action {
  readonly type: string
  readonly target?: number
}

async function act(player: LeakClient, suits: (action: Action) => boolean): Promise<void> {
  const { id, actions } = player.decision() ?? { id: 0, actions: [] }
  const action = actions.find((each) => suits(Object(each)))
  await player.request('act', { decision: id, action })
}
