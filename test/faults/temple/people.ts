// Players of the temples' fault run: they sit down, disconnect, and come back only to give up their seats.
import { Client, type Room } from '@colyseus/sdk'
import { newToken } from '../../support/temples/temples.ts'

export interface Person {
  readonly token: string
  readonly match: string
}

/** Seats three players at a new match of the fixture game. */
export async function sitDownAt(url: string): Promise<Person[]> {
  const people: Person[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const token = await newToken(url, name)
    const match = people[0]?.match
    const client = clientOf(url, token)
    const room = await (match === undefined ? client.create('peek') : client.joinById(match))
    quiet(room)
    people.push({ token, match: room.roomId })
    // They keep their seats.
    if (people.length > 1) void room.leave()
  }
  return people
}

export interface Host {
  /** Returns how many beads of a temple wait for the host. */
  held(temple: string): number
  judge(temple: string, verdict: 'credit' | 'ignore'): Promise<unknown>
  leave(): void
}

/** Reconnects the host, who sat down first. */
export async function hostOf(url: string, [host]: readonly Person[]): Promise<Host> {
  if (host === undefined) throw new Error('nobody')
  const room = quiet(await clientOf(url, host.token).joinById(host.match))
  return {
    held: (temple) => temples(room).find((each) => each.temple === temple)?.held ?? 0,
    judge: (temple, verdict) => room.request('judgeTemple', { temple, verdict }),
    leave: () => void room.leave(),
  }
}

const temples = ({ state }: Room): readonly { temple: string; held: number }[] =>
  JSON.parse(JSON.stringify(state ?? {})).temples ?? []

/** Gives up all seats, which closes the match. */
export async function leaveAll(url: string, people: readonly Person[]): Promise<void> {
  for (const { token, match } of people) {
    const room = quiet(await clientOf(url, token).joinById(match))
    await room.request('leave', {})
    void room.leave()
  }
}

function clientOf(url: string, token: string): Client {
  const client = new Client(url)
  client.auth.token = token
  return client
}

function quiet(room: Room): Room {
  room.reconnection.enabled = false
  room.onMessage('*', () => {})
  return room
}
