// People who look around: they browse the lists, make a match, come to one by its code, and leave again.
import { sleep } from 'k6'
import type { Options } from 'k6/options'
import { type Answer, get, newPerson, type Person, post } from './parts/api.ts'
import { openConnection } from './parts/connection.ts'
import { CLEAN, counted, countWrong } from './parts/figures.ts'
import { crowd, gameOf, type Times, thinkingMs, timed, times } from './parts/settings.ts'

export const options: Options = {
  scenarios: { visitors: crowd('visit') },
  thresholds: { ...CLEAN, ...timed({ http_req_duration: ['p(99)<500'] }) },
}

export const setup = times

export const visit = counted(async ({ endsAtMs }: Times) => {
  while (Date.now() < endsAtMs) {
    const [host, guest] = [newPerson(), newPerson()]
    for (const query of ['', '?phase=open&limit=100', '?game=flower-war', '?mine=1'])
      get(`/api/matches${query}`, host)
    await meet(host, guest)
    sleep(thinkingMs() / 1_000)
  }
})

/** One makes a match, the other comes by its code; both give their seats up. */
async function meet(host: Person, guest: Person): Promise<void> {
  const { id } = gameOf(1)
  // A third never comes, so it does not begin.
  const made = post(`/matchmake/create/${id}`, { players: 2, readyCheck: true }, host)
  if (made === undefined) return
  const { connection, welcome } = await come(made, host)
  const found = get(`/api/codes/${welcome['code']}`, guest)
  if (found?.['id'] !== made['roomId']) return countWrong('a code led to another match')
  const seat = post(`/matchmake/joinById/${made['roomId']}`, {}, guest)
  if (seat === undefined) return
  const other = await come(seat, guest)
  for (const each of [other.connection, connection]) {
    await each.request('leave', {})
    each.close()
  }
}

/** Takes a seat; resolves when all of the match is there. */
function come(seat: Answer, person: Person) {
  return new Promise<{ connection: ReturnType<typeof openConnection>; welcome: Answer }>(
    (resolve) => {
      const connection = openConnection(seat, person, {
        welcome: (welcome) => resolve({ connection, welcome }),
      })
    },
  )
}
