// Visitors to the lobby: they browse the lists, create a match, join it by its code, and leave again.
import { sleep } from 'k6'
import { type Answer, get, newPerson, type Person, post } from './parts/api.ts'
import { Connection } from './parts/connection.ts'
import { counted, countWrong, heldTo } from './parts/figures.ts'
import { crowd, gameOf, type Times, thinkingMs, timed, times } from './parts/settings.ts'

export const options = heldTo(
  { visitors: crowd('visit') },
  timed({ http_req_duration: ['p(99)<500'] }),
)

export const setup = times

export const visit = counted(async ({ endsAtMs }: Times) => {
  while (Date.now() < endsAtMs) {
    const [host, guest] = [newPerson(), newPerson()]
    for (const query of ['', '?phase=open&limit=100', '?game=flower-war']) idsOf(query, host)
    await meet(host, guest)
    sleep(thinkingMs() / 1_000)
  }
})

/** One person creates a match, the other joins it by its code, and both give up their seats. */
async function meet(host: Person, guest: Person): Promise<void> {
  const { id } = gameOf(1)
  // Neither confirms the ready check, so the match does not begin.
  const made = post(`/matchmake/create/${id}`, { readyCheck: true }, host)
  if (made === undefined) return
  const match = String(made['roomId'])
  const one = await come(made, host)
  if (one === undefined) return
  if (!idsOf('?mine=1', host).includes(match)) countWrong('a list leaves out a match of one’s own')
  const found = get(`/api/codes/${one.welcome['code']}`, guest)
  if (found !== undefined && found['id'] !== match) countWrong('a code led to another match')
  const seat = post(`/matchmake/joinById/${match}`, {}, guest)
  const other = seat === undefined ? undefined : await come(seat, guest)
  for (const each of [other, one]) {
    await each?.connection.request('leave', {})
    each?.connection.close()
  }
}

/** The ids of the matches in a list. */
function idsOf(query: string, person: Person): readonly unknown[] {
  const answer = get(`/api/matches${query}`, person)
  const { matches }: { matches?: unknown } = Object(answer)
  if (answer !== undefined && !Array.isArray(matches)) countWrong(`${query} is no list`)
  return Array.isArray(matches) ? matches.map((each) => Object(each).id) : []
}

/** Takes a seat; resolves once the match has been received, with undefined if it does not arrive. */
async function come(seat: Answer, person: Person) {
  const connection = new Connection(seat, person, {})
  const welcome = await connection.welcomed
  if (welcome === undefined) connection.close()
  return welcome === undefined ? undefined : { connection, welcome }
}
