// Checks, in every exercise, the token, the frames, and that no decision is answered in two ways.
import { refusalRow } from '../protocol/src/refusals/refusals.ts'
import { canonicalJson } from '../rules/src/json.ts'
import type { Act, Bench } from './bench.ts'
import { membersIn } from './bench.ts'
import type { CliNumber } from './requirements.ts'

/** Returns the faults of a client in an exercise, by number. */
export function watched(bench: Bench): Partial<Readonly<Record<CliNumber, string | undefined>>> {
  return { 'CLI-2': tokenShown(bench), 'CLI-3': unreadable(bench), 'CLI-5': twoAnswers(bench) }
}

export const WATCHED: readonly CliNumber[] = ['CLI-2', 'CLI-3', 'CLI-5']

function tokenShown({ lines, asked }: Bench): string | undefined {
  const said = lines.flatMap((line) => line.said)
  const tokens = new Set([
    ...said.filter(({ kind }) => kind === 'join').map(({ content }) => content['token']),
    ...asked.map(({ body }) => membersIn(body)['token']),
  ])
  const shown = asked.find(({ url }) =>
    [...tokens].some((token) => typeof token === 'string' && token !== '' && url.includes(token)),
  )
  return shown === undefined
    ? undefined
    : `It had its token in an address: ${shown.method} ${pathOnly(shown.url)}.`
}

const pathOnly = (url: string): string => url.replace(/[^/?=&]{30,}/g, '…')

function unreadable({ lines }: Bench): string | undefined {
  const odd = lines.flatMap(({ said }) => said).find(({ fault }) => fault !== undefined)
  return odd === undefined ? undefined : `It sent ${odd.fault}.`
}

/** Finds two answers to one decision; after a final refusal another one is allowed. */
function twoAnswers({ acts }: Bench): string | undefined {
  const open = new Map<unknown, string>()
  for (const act of acts) {
    const text = canonicalJson(act.action)
    const before = open.get(act.decision)
    if (before !== undefined && before !== text)
      return `It answered decision ${String(act.decision)} with ${before}, then with ${text}.`
    if (isRefusedForGood(act)) open.delete(act.decision)
    else open.set(act.decision, text)
  }
  return undefined
}

function isRefusedForGood({ line, id }: Act): boolean {
  const { ok, code } = line.replies.get(id) ?? {}
  return ok === false && refusalRow(String(code))?.retry !== 'soon'
}
