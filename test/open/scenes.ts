// The matches, temples and bans of a recorded world, each left in another situation.
import { setTimeout as passed } from 'node:timers/promises'
import type { RawClient } from './client.ts'
import { ADMIN_PASSWORD, idIn, type LeftMatch, type LeftTemple } from './contents.ts'
import { askJson } from './http.ts'
import { enter, type House, playOn, reply, request } from './play.ts'
import { type Bridge, claim, countOf, pair } from './temple-box.ts'

const SHORT_MEXICA = { options: { apocalypseAt: 25 } }

export class Scenes {
  readonly matches: Record<string, LeftMatch> = {}
  readonly #house: House
  readonly #clients: RawClient[] = []

  constructor(house: House) {
    this.#house = house
  }

  /** Creates a match and seats players. */
  async table(
    label: string,
    game: string,
    people: readonly string[],
    wish: object = {},
  ): Promise<readonly RawClient[]> {
    const [maker = '', ...others] = people
    const first = await this.enter(maker, `create/${game}`, { botDelayMs: 0, ...wish })
    const id = first.matchId
    this.matches[label] = { id, game, people, code: String(first.welcome['code']) }
    const { code } = first.welcome
    const come = [first]
    for (const name of others) come.push(await this.enter(name, `joinById/${id}`, { code }))
    return come
  }

  async enter(name: string, call: string, options: object = {}): Promise<RawClient> {
    const entropy = Buffer.from(name).toString('hex')
    const client = await enter(this.#house, name, call, { entropy, ...options })
    this.#clients.push(client)
    return client
  }

  leaveAll(): void {
    for (const client of this.#clients) client.drop()
  }

  async operator(method: string, path: string, body: unknown = {}): Promise<void> {
    await askJson(`${this.#house.url}/api/admin${path}`, { method, token: ADMIN_PASSWORD, body })
  }

  /** Two matches with temples whose beads have fallen, or were ignored by the host; and a temple that was unpaired. */
  async withTemples(bridge: Bridge): Promise<Record<string, LeftTemple>> {
    const { url, tokens } = this.#house
    const owner = tokens['Citlali'] ?? ''
    const left: Record<string, LeftTemple> = {}
    const tables = [
      ['flower-war with a temple', 'flower-war', ['Citlali', 'Tlaloc'], { players: 3, bots: 1 }],
      ['mexica with a temple', 'mexica', ['Citlali', 'Itzel'], { players: 2, ...SHORT_MEXICA }],
    ] as const
    for (const [label, game, people, wish] of tables) {
      const clients = await this.table(label, game, people, wish)
      await playOn(clients, { answers: 12 })
      const temple = await claim(url, owner)
      const match = this.matches[label]?.id ?? ''
      const seats = game === 'mexica' ? 'all' : 'mine'
      await pair(url, owner, { match, temple: temple.temple, seats })
      const binding = await bridge.bindingOf(temple.temple)
      let slots = ''
      for (const beads of ['HT', 'HHT']) {
        slots += beads
        const told = await bridge.report(temple.temple, countOf(binding, slots))
        if (told?.isOk !== true) throw new Error(JSON.stringify(told))
        await playOn(clients, { answers: 4, seed: slots.length })
      }
      const tooMany = countOf(binding, slots + 'T'.repeat(80))
      await bridge.report(temple.temple, tooMany)
      const [host] = clients
      if (host === undefined) throw new Error('there is no host')
      await request(host, 'judgeTemple', { temple: temple.temple, verdict: 'ignore' })
      slots += 'T'.repeat(80)
      left[label] = { ...temple, match: label, binding, slots }
    }
    const third = await claim(url, owner)
    const match = this.matches['mexica with a temple']?.id ?? ''
    await pair(url, owner, { match, temple: third.temple })
    await bridge.bindingOf(third.temple)
    const at = `${url}/api/temples/${third.temple}/pairing`
    await askJson(at, { method: 'DELETE', token: owner })
    return left
  }

  /** Matches in mid-play. */
  async inPlay(): Promise<void> {
    const choosing = await this.table(
      'space-aztecs',
      'space-aztecs',
      ['Citlali', 'Itzel', 'Ahuic'],
      {
        players: 3,
      },
    )
    await playOn(choosing, { answers: 10 })
    const paused = await this.table('paused', 'tieqchieq', ['Citlali', 'Tlaloc'])
    await playOn(paused, { answers: 10 })
    await request(first(paused), 'pause')
    const resumed = await this.table('resumed', 'tieqchieq', ['Tlaloc', 'Citlali'])
    await request(first(resumed), 'pause')
    await request(first(resumed), 'resume')
    await playOn(resumed, { answers: 5 })
    const hard = await this.table('against a hard bot', 'space-aztecs', ['Itzel'], {
      ...{ players: 2, bots: 1, botLevel: 'hard' },
    })
    await playOn(hard, { answers: 8 })
    const left = await this.table('a seat given up', 'flower-war', ['Citlali', 'Itzel', 'Ahuic'], {
      ...{ players: 3, options: { length: 'long', lands: true } },
    })
    await playOn(left, { answers: 15 })
    const [, , third] = left
    if (third !== undefined) await request(third, 'leave')
    await playOn(left.slice(0, 2), { answers: 5 })
    const banned = await this.table('somebody banned', 'tieqchieq', ['Ahuic', 'Tezca'])
    await playOn(banned, { answers: 4 })
  }

  /** A match in which the clock decides, and an absent host is replaced. */
  async byTheClock(): Promise<void> {
    const wish = { turnSeconds: 3, graceSeconds: 5 }
    const clients = await this.table('by the clock', 'tieqchieq', ['Citlali', 'Tlaloc'], wish)
    await playOn(clients, { answers: 4 })
    await passed(7_000)
    const [host, other] = clients
    host?.drop()
    await other?.until(() => other.state['host'] === 1)
    const again = await this.enter('Citlali', `joinById/${other?.matchId}`)
    // Without clients the clock stands still.
    for (const client of [again, other]) client?.drop()
  }

  /** A match in which a bot stands in for an idle player, who then comes back. */
  async standIn(): Promise<void> {
    const wish = { turnSeconds: 1, botDelayMs: 2_000 }
    const [one, other] = await this.table('a stand-in', 'tieqchieq', ['Ahuic', 'Itzel'], wish)
    const isBot = (): boolean => JSON.stringify(one?.state['seats']).includes('"played":"bot"')
    await one?.until(isBot)
    for (const client of [one, other]) client?.drop()
    for (const name of ['Ahuic', 'Itzel'])
      (await this.enter(name, `joinById/${one?.matchId}`)).drop()
  }

  /** A match whose creator does not come, so that the seat is freed; and one without any client. */
  async makerAway(): Promise<void> {
    const { url, tokens } = this.#house
    for (const [label, people] of [
      ['maker away', ['Tlaloc']],
      ['nobody came', []],
    ] as const) {
      const made = { method: 'POST', token: tokens['Ahuic'] ?? '', body: {} }
      const { roomId } = await askJson(`${url}/matchmake/create/tieqchieq`, made)
      this.matches[label] = { id: String(roomId), game: 'tieqchieq', people }
      const clients = []
      for (const name of people) clients.push(await this.enter(name, `joinById/${roomId}`))
      const isFree = (client: RawClient): boolean =>
        JSON.stringify(client.state['seats']).includes('"kind":"free"')
      for (const client of clients) await client.until(() => isFree(client))
    }
  }

  /** A match that has fallen asleep. */
  async asleep(): Promise<void> {
    const clients = await this.table('asleep', 'tieqchieq', ['Tlaloc', 'Itzel'])
    await playOn(clients, { answers: 6 })
    for (const client of clients) client.drop()
    await passed(70_000)
  }

  /** A match before its start, after all that a host can do then; and one that waits for a second player. */
  async notBegun(): Promise<void> {
    const wish = { players: 4, visibility: 'private', spectators: 'invited', readyCheck: true }
    const people = ['Citlali', 'Tlaloc', 'Stranger']
    const clients = await this.table('not begun', 'flower-war', people, wish)
    const [host, second] = clients
    if (host === undefined || second === undefined) throw new Error('nobody has come')
    await request(host, 'kick', { seat: 2, name: 'Stranger' })
    await request(host, 'addBot', { seat: 3, level: 'hard' })
    await request(host, 'removeBot', { seat: 3 })
    await request(host, 'addBot', { seat: 3 })
    await request(second, 'ready', { on: true })
    await request(host, 'ready', { on: true })
    await request(host, 'ready', { on: false })
    await request(host, 'handOver', { seat: 1 })
    await request(second, 'handOver', { seat: 0, name: 'Citlali' })
    const left = this.matches['not begun']
    if (left !== undefined) this.matches['not begun'] = { ...left, people: ['Citlali', 'Tlaloc'] }
    await this.table('open', 'tieqchieq', ['Ahuic'])
  }

  /** One match of each game, played to the end; and two rematches. */
  async finished(): Promise<void> {
    for (const [game, wish] of [
      ['flower-war', { players: 3 }],
      ['mexica', { players: 3, bots: 1, ...SHORT_MEXICA }],
      ['space-aztecs', { players: 3, bots: 1 }],
      ['tieqchieq', {}],
    ] as const) {
      const clients = await this.table(`${game} finished`, game, ['Citlali', 'Tlaloc'], wish)
      // A bot takes the free seat.
      if (game === 'flower-war') await request(first(clients), 'start')
      await playOn(clients)
      if (!['tieqchieq', 'flower-war'].includes(game)) continue
      const { match } = await request(first(clients), 'rematch')
      await this.enter('Citlali', `joinById/${match}`)
      this.matches[`a rematch of ${game}`] = { id: String(match), game, people: ['Citlali'] }
    }
  }

  /** Matches that were closed without an outcome. */
  async closed(): Promise<void> {
    const left = await this.table('abandoned', 'tieqchieq', ['Citlali', 'Tlaloc'])
    await playOn(left, { answers: 5 })
    for (const client of left) await reply(client, 'leave')
    const ended = await this.table('ended by the operator', 'tieqchieq', ['Citlali', 'Tlaloc'])
    await playOn(ended, { answers: 5 })
    await this.operator('POST', `/matches/${first(ended).matchId}/end`)
  }

  async ban(): Promise<void> {
    const tezca = idIn(this.#house.tokens['Tezca'] ?? '')
    for (const banned of [
      { player: tezca, note: 'he has thrown stones' },
      { address: '203.0.113.7' },
      { address: '2001:db8:1::/48', note: 'a whole house' },
    ])
      await this.operator('POST', '/bans', banned)
  }
}

function first(clients: readonly RawClient[]): RawClient {
  const [client] = clients
  if (client === undefined) throw new Error('nobody has come')
  return client
}
