// Exercises for a client that comes to a match: an ordinary one, one that has moved, one of an unknown game, and one
// with another protocol number.
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../protocol/src/constants.ts'
import { type Finding, notSeen } from '../../temple/src/check/verdict.ts'
import { type Bench, membersIn } from '../bench.ts'
import type { Bend } from '../bend.ts'
import { madeUp } from '../doors/door.ts'
import {
  allOf,
  asks,
  begins,
  comes,
  type Exercise,
  endOf,
  plays,
  SHOW_MS,
  staysQuiet,
} from '../exercise.ts'
import { unheardGame } from '../unheard-game.ts'

/** The longest time for a client to end when the match is over. */
const GOODBYE_MS = 2_000
const OTHER_PROTOCOL = PROTOCOL_VERSION + 1

async function wholeMatch(bench: Bench): Promise<Finding> {
  await bench.invite()
  return allOf([
    () => comes(bench),
    () => toTheEnd(bench),
    async () => {
      const odd = bench.acts.find(({ line, id }) => line.replies.get(id)?.['ok'] === false)
      const reply = odd?.line.replies.get(odd.id)
      return odd === undefined
        ? undefined
        : `Its answer ${JSON.stringify(odd.action)} was refused as \`${String(reply?.['code'])}\`.`
    },
    // Frames that it sends after the end belong to the match too.
    async () => void (await bench.gone(GOODBYE_MS)),
  ])
}

/** Plays until the match is over. */
async function toTheEnd(bench: Bench): Promise<Finding> {
  while (!bench.isOver) {
    const finding = await plays(bench, 1)
    if (finding !== undefined) return finding
  }
  return undefined
}

async function moved(bench: Bench, bend: Bend): Promise<Finding> {
  await bench.invite(bend)
  const find = () => bench.lines.find((line) => line.isWelcomed && line.place === 'second')
  return allOf([
    () => begins(bench),
    async () =>
      (await bench.wait(SHOW_MS, find)) === undefined
        ? `It did not go where the match has moved${endOf(bench)}.`
        : plays(bench, 1),
  ])
}

function movedOverJson(bench: Bench): Promise<Finding> {
  const play = `${bench.url('second').replace('http', 'ws')}/api/matches/${bench.table.match}/play`
  return moved(bench, {
    said(said, line) {
      if (said.kind !== 'join' || line.place === 'second') return true
      line.tell(madeUp('refused', { code: 'moved', detail: 'The checker says so.', play }))
      line.close(1_013)
      return false
    },
  })
}

function movedOverColyseus(bench: Bench): Promise<Finding> {
  const { host } = new URL(bench.url('second'))
  return moved(bench, {
    answered: (asked, answer) =>
      asked.url.startsWith('/matchmake/') && answer.status === 200
        ? { ...answer, body: JSON.stringify({ ...membersIn(answer.body), publicAddress: host }) }
        : answer,
  })
}

async function unheard(bench: Bench): Promise<Finding> {
  await bench.invite()
  const fault = (await comes(bench)) ?? (await toTheEnd(bench))
  if (fault === undefined) return undefined
  if (!bench.isSeen) return notSeen('it does not play; look whether it says that it cannot')
  const { said = '' } = bench.ended ?? {}
  return said.includes(unheardGame.id) || said.includes(unheardGame.texts.en.title)
    ? undefined
    : `${fault} It did not name the game that it does not know.`
}

/** Waits until the client has seen another protocol number, then watches that it stops. */
async function stops(bench: Bench, didSee: () => boolean, where: string): Promise<Finding> {
  await bench.wait(SHOW_MS, () => (didSee() ? true : undefined))
  if (!didSee())
    return bench.lines.length > 0 ? notSeen(`it did not look at ${where}`) : comes(bench)
  // One attempt may already have been on its way, or have been made over another connection.
  const known = bench.attempts.length + 1
  const goesOn = (): string | undefined => {
    if (bench.acts.length > 0)
      return `It played on although ${where} had protocol ${OTHER_PROTOCOL}.`
    return bench.attempts.length > known
      ? `It kept coming although ${where} had protocol ${OTHER_PROTOCOL}.`
      : undefined
  }
  const found = await staysQuiet(bench, goesOn)
  if (found !== undefined || !bench.isSeen) return found
  // On a busy machine its process may take longer to end.
  const late = await bench.wait(SHOW_MS, goesOn)
  if (late !== undefined) return late
  const { said = '' } = bench.ended ?? {}
  return /protocol/i.test(said)
    ? undefined
    : `It did not say that the server speaks another protocol${endOf(bench)}.`
}

async function otherWelcome(bench: Bench): Promise<Finding> {
  let isShown = false
  await bench.invite({
    told(told) {
      if (told.kind !== 'welcome') return [told]
      isShown = true
      return [{ kind: told.kind, body: { ...told.body, protocol: OTHER_PROTOCOL } }]
    },
  })
  return (await begins(bench)) ?? stops(bench, () => isShown, '`welcome`')
}

async function otherHeader(bench: Bench): Promise<Finding> {
  let isShown = false
  const header = PROTOCOL_HEADER.toLowerCase()
  await bench.invite({
    answered(_asked, answer) {
      isShown = true
      return { ...answer, headers: { ...answer.headers, [header]: String(OTHER_PROTOCOL) } }
    },
    // Only a client that asks for something over HTTP sees the header.
    said: (said) => said.kind !== 'request' || isShown,
  })
  return (await asks(bench)) ?? stops(bench, () => isShown, `the header \`${PROTOCOL_HEADER}\``)
}

export const COMING_EXERCISES: readonly Exercise[] = [
  { number: 'CLI-1', title: 'a whole match', run: wholeMatch },
  { number: 'CLI-9', title: 'the match has moved', doors: ['json'], run: movedOverJson },
  { number: 'CLI-9', title: 'the match has moved', doors: ['colyseus'], run: movedOverColyseus },
  {
    number: 'CLI-17',
    title: 'a game that it does not know',
    table: { game: unheardGame.id },
    run: unheard,
  },
  { number: 'CLI-18', title: 'another protocol number in `welcome`', run: otherWelcome },
  { number: 'CLI-18', title: 'another protocol number over HTTP', run: otherHeader },
]
