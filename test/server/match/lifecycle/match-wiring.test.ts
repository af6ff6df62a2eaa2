// A match that may go on in another process shows its temples nothing more, and begins nothing.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import { newMemoryJournal } from '../../../../server/memory/journal.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { newListNews } from '../../../../server/src/lobby/news.ts'
import { wireMatch } from '../../../../server/src/match/lifecycle/match-wiring.ts'
import { storeMatch } from '../../../../server/src/match/lifecycle/open-match.ts'
import type { Services } from '../../../../server/src/match/lifecycle/services.ts'
import type { Session } from '../../../../server/src/match/model/session.ts'
import { SeatHolds } from '../../../../server/src/matchmaking/seat-holds.ts'
import { newRates } from '../../../../server/src/net/rates.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { person } from '../../../support/clients/people.ts'
import { must } from '../../../support/must.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader, toSit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** Wires a match with a host and a guest; `told` has each state that its temples were shown. */
async function wired() {
  const [timers, game, journal] = [newManualTimers(), playable(peek), newMemoryJournal(10)]
  const { clockMs } = timers
  const rates = newRates({ factor: undefined, clockMs, hit: () => {} })
  const told: Session[] = []
  const temples = {
    isPresent: () => false,
    free() {},
    show: (session: Session) => void told.push(session),
  }
  const entropy = newSeededEntropy('wired')
  const news = newListNews(NOBODY_ELSE)
  // A match needs no more of the services, as long as nobody asks for a rematch.
  const services = {
    journal,
    timers,
    rates,
    temples,
    entropy,
    news,
    spectatorsMax: 5,
  } as Partial<Services>
  const match = wireMatch(must(await storeMatch(game, journal, peekHeader)), {
    newest: game,
    services: services as Services,
    holds: new SeatHolds({ timers, rates, quickTurnSeconds: 0, setPrivate: async () => {} }),
    showBoard: () => {},
    lose: () => {},
  })
  await match.open()
  const [host, guest] = [person('host'), person('guest')]
  for (const each of [host, guest]) must(await match.join(each, toSit))
  return { match, journal, timers, told, host, guest }
}

test('temples are shown nothing by a process whose match another has taken', async () => {
  const { match, journal, told, host } = await wired()
  const before = told.length
  await journal.claim(peekHeader.match)
  await match.confirm()
  match.disconnected(host)
  expect(told).toHaveLength(before)
})

test('a match that has left the memory shows and begins nothing when connections close late', async () => {
  const { match, timers, told, host, guest } = await wired()
  const before = told.length
  await match.release()
  match.dismiss('moved')
  match.stop()
  for (const each of [host, guest]) {
    match.disconnected(each)
    expect(timers.waits()).toEqual([])
  }
  expect(told).toHaveLength(before)
})
