// Counts the bytes that a turn sends to one client, over whole matches. They depend only on the course of the matches,
// not on the machine.
import { FRAME, kindOf, parseData } from '../../codec.ts'
import type { Contestant } from '../contestant.ts'
import { type BenchGame, CLIENTS } from '../game.ts'
import { newScript } from '../script.ts'
import type { Listener, Table } from '../tables/table.ts'
import { median, quantile } from './statistics.ts'

/** The bytes that one turn sends to a client, averaged over the clients. */
export interface TurnBytes {
  readonly patches: number
  /** Events, decisions, and answers. */
  readonly messages: number
}

/** Plays this many matches, one after the other, and returns the bytes of all their turns. */
export async function countBytes(
  contestant: Contestant,
  matches: number,
): Promise<readonly TurnBytes[]> {
  const turns: TurnBytes[] = []
  for (let match = 0; match < matches; match++) turns.push(...(await playMatch(contestant)))
  return turns
}

async function playMatch(contestant: Contestant): Promise<readonly TurnBytes[]> {
  const turns: TurnBytes[] = []
  const ended = Promise.withResolvers<void>()
  let [patches, messages] = [0, 0]
  const act = (table: Table): void => {
    if (table.isAsked()) table.act()
  }
  const listener: Listener = {
    asked: act,
    answered: act,
    shown() {},
    over: () => ended.resolve(),
    heard(_table, client, frame) {
      if (client === 0 && beginsTurn(contestant.game, frame)) {
        turns.push({ patches: patches / CLIENTS, messages: messages / CLIENTS })
        patches = 0
        messages = 0
      }
      if (kindOf(frame) === FRAME.patch) patches += frame.byteLength
      else messages += frame.byteLength
    },
  }
  const table = await contestant.openTable(listener)
  act(table)
  await ended.promise
  table.close()
  // The first entry is not a turn, but what the clients received on joining.
  return turns.slice(1)
}

function beginsTurn({ turn }: BenchGame, frame: Uint8Array): boolean {
  const { type, events = [] } = frame[0] === BRACE ? JSON.parse(String(frame)) : messageIn(frame)
  return type === 'update' && events.some((event: { type: string }) => event.type === turn)
}

/** The first byte of every frame in plain JSON, and of none of Colyseus's. */
const BRACE = 0x7b

/** A message of Colyseus as plain JSON would write it; empty for other frames. */
function messageIn(frame: Uint8Array) {
  if (kindOf(frame) !== FRAME.data) return {}
  const { type, message } = parseData(frame)
  return { ...Object(message), type }
}

/** Prints the counts of whole matches, as clients of Colyseus receive them and in plain JSON. */
export function reportBytes(
  game: BenchGame,
  turns: readonly TurnBytes[],
  json: readonly TurnBytes[],
): void {
  const sizes = newScript(game).shown.map((state) => Buffer.byteLength(JSON.stringify(state)))
  const full = median(sizes)
  const patches = turns.map((turn) => turn.patches)
  const sum = (turn: TurnBytes): number => turn.patches + turn.messages
  const row = (name: string, bytes: readonly number[]): string =>
    `| ${name} | ${[quantile(bytes, 0.5), quantile(bytes, 0.99)].map((size) => size.toFixed(0)).join(' | ')} |`
  console.log(
    `\nBytes: ${turns.length} turns of ${game.id}, and ${json.length} in JSON, each client\n`,
  )
  console.log('| a turn | p50 | p99 |')
  console.log('| --- | ---: | ---: |')
  console.log(row('patches of the state', patches))
  console.log(
    row(
      'events, decisions and answers',
      turns.map((turn) => turn.messages),
    ),
  )
  console.log(row('all of it', turns.map(sum)))
  console.log(row('all of it, in JSON', json.map(sum)))
  console.log(`\nThe state that everybody sees, as JSON: ${full} bytes`)
  const share = full / quantile(patches, 0.5)
  console.log(
    `G5 patch 1/${share.toFixed(0)} (goal ≤ 64 B and 1/40), in JSON ` +
      `${quantile(json.map(sum), 0.5).toFixed(0)} B (goal ≤ 2,048)`,
  )
}
