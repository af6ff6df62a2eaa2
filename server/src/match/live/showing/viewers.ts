// The connections of a match, and what each of them was last sent.
import {
  CLOSE_CODES,
  PROTOCOL_VERSION,
  type Reacted,
  type Update,
  type Welcome,
  type WireDecision,
} from '@flower-war/protocol'
import { accept, type Result, type Seat, type Viewer } from '@flower-war/rules'
import { refuseAs } from '../../../refusal.ts'
import type { History, Told } from '../../model/history.ts'
import { isPlaceOf } from '../../model/seating.ts'
import type { Session } from '../../model/session.ts'
import type { Attendance, Clocks } from '../clocks.ts'
import { type Connection, isSuperseded } from '../joining/connection.ts'
import { givingWay, isFull, type Spectators, watchingTooOften } from '../joining/spectators.ts'
import { askedOf, privateViewOf, seatFacts } from './viewer-facts.ts'

/** The last frames of a viewer, so that only changes are sent. */
interface Seen {
  readonly viewer: Viewer
  /** True if reaction windows go by without asking; kept for as long as the connection lasts. */
  wishesToPass: boolean
  /** Their private view, and its text. */
  own: unknown
  ownText: string
}

const NOTHING_TOLD: Told = { before: 0, events: [] }

export class Viewers {
  readonly #seen = new Map<Connection, Seen>()
  /** The decision that each seat was last put, on whatever connection; another one has another id. */
  readonly #put = new Map<Viewer, number | undefined>()
  readonly #spectatorsMax: number
  readonly #clocks: Pick<Clocks, 'msLeft'>

  constructor(spectatorsMax: number, clocks: Pick<Clocks, 'msLeft'>) {
    this.#spectatorsMax = spectatorsMax
    this.#clocks = clocks
  }

  get size(): number {
    return this.#seen.size
  }

  /** The number of those who look on. */
  get spectatorCount(): number {
    let count = 0
    for (const { viewer } of this.#seen.values()) if (viewer === 'spectator') count++
    return count
  }

  /** Those who look on. */
  get spectators(): Spectators {
    return { watching: this.#at('spectator'), placesMax: this.#spectatorsMax }
  }

  /** The attendance of each seat. */
  attendance({ seats }: Session): readonly Attendance[] {
    return seats.map((seat) => {
      let isPresent = false
      let wishesToPass = false
      for (const seen of this.#seen.values()) {
        if (seen.viewer !== seat) continue
        isPresent = true
        wishesToPass ||= seen.wishesToPass
      }
      return { isPresent, wishesToPass }
    })
  }

  seatAt(connection: Connection): Seat | undefined {
    const viewer = this.#seen.get(connection)?.viewer
    return viewer === 'spectator' ? undefined : viewer
  }

  /** Somebody has come; whoever had that place until now is told that it has been taken over. */
  add(connection: Connection, viewer: Viewer): Result<void> {
    const here = this.#takenOverBy(connection, viewer)
    if (here.some((each) => isSuperseded(connection, each))) return refuseAs('superseded')
    for (const each of here) {
      this.#seen.delete(each)
      each.close(CLOSE_CODES['taken-over'], 'taken-over')
    }
    if (viewer === 'spectator') this.#makePlaceFor(connection)
    this.#seen.set(connection, newlySeen(viewer))
    return accept(undefined)
  }

  /** Those whose place a connection takes; a caller leaves a connection at its seat. */
  #takenOverBy({ player, isCaller }: Connection, viewer: Viewer): readonly Connection[] {
    const alike = this.#at(viewer)
    if (viewer === 'spectator') return watchingTooOften(alike, player.id)
    return alike.filter((each) => !isCaller || each.isCaller)
  }

  #at(viewer: Viewer): readonly Connection[] {
    return [...this.#seen].flatMap(([each, seen]) => (seen.viewer === viewer ? [each] : []))
  }

  /** The address of the host, or else of whoever is here; undefined if nobody is. */
  addressOf({ host }: Session): string | undefined {
    const [anybody] = this.#seen.keys()
    const [at = anybody] = host === undefined ? [] : this.#at(host)
    return at?.address
  }

  #makePlaceFor({ address }: Connection): void {
    const last = givingWay(this.spectators, address)
    if (last === undefined) return
    this.#seen.delete(last)
    // A client that is told so comes back, and learns by then whether there is a place.
    last.close(CLOSE_CODES.moved, 'moved')
  }

  /** True if a seat has been put its present decision since the match was woken. */
  wasPut(session: Session, seat: Seat): boolean {
    return this.#put.get(seat) === askedOf(session, seat)?.id
  }

  /** Somebody has gone; false if they were not there. */
  remove(connection: Connection): boolean {
    return this.#seen.delete(connection)
  }

  /**
   * Lets connections stand for seats only as long as these are theirs, and closes those of people whom the host has
   * kicked. Those who have given up a seat look on, where that is allowed and there is room.
   */
  align({ header, kicked, places }: Session): {
    readonly isSame: boolean
    readonly unseated: readonly Connection[]
  } {
    const unseated: Connection[] = []
    let isSame = true
    for (const [connection, { viewer }] of this.#seen) {
      const place = viewer === 'spectator' ? undefined : places[viewer]
      if (kicked.includes(connection.player.id)) {
        this.#sendAway(connection, 'kicked')
        isSame = false
      } else if (place !== undefined && !isPlaceOf(place, connection.player.id)) {
        this.#seen.delete(connection)
        if (header.settings.spectators === 'none' || isFull(this.spectators, connection.address)) {
          this.#sendAway(connection, 'left')
        } else {
          this.#makePlaceFor(connection)
          this.#seen.set(connection, newlySeen('spectator'))
          isSame = false
          unseated.push(connection)
        }
      }
    }
    return { isSame, unseated }
  }

  /** Closes every connection; whoever carries them says afterwards that they are gone. */
  closeAll(reason: 'moved' | 'history-lost'): void {
    for (const connection of this.#seen.keys()) connection.close(CLOSE_CODES[reason], reason)
  }

  #sendAway(connection: Connection, why: 'kicked' | 'left'): void {
    this.#seen.delete(connection)
    connection.close(CLOSE_CODES[why], why)
  }

  /** Notes whether windows are to go by for somebody. */
  wishToPass(connection: Connection, isWished: boolean): void {
    const seen = this.#seen.get(connection)
    if (seen !== undefined) seen.wishesToPass = isWished
  }

  /** Tells everybody what they may know of what has happened. */
  tell(session: Session, news: ReadonlyMap<Viewer, Told>): void {
    for (const [connection, seen] of this.#seen) {
      const told: Update = news.get(seen.viewer) ?? NOTHING_TOLD
      const own = privateViewOf(session, seen.viewer)
      if (noteOwn(seen, own)) connection.send('update', { ...told, own } satisfies Update)
      else if (told.events.length > 0) connection.send('update', told)
    }
  }

  /** Shows everybody a sign that somebody gives. */
  showReaction(reacted: Reacted): void {
    for (const connection of this.#seen.keys()) connection.send('reaction', reacted)
  }

  /** Puts to everybody what they are asked, if that is not what they were asked before. */
  ask(session: Session): void {
    const put = new Map<Viewer, number | undefined>()
    for (const [connection, { viewer }] of this.#seen) {
      const asked = askedOf(session, viewer)?.id
      if (asked === this.#put.get(viewer)) continue
      put.set(viewer, asked)
      connection.send('decision', this.#decisionOf(session, viewer))
    }
    for (const [viewer, asked] of put) this.#put.set(viewer, asked)
  }

  /** All that a connection has to know. */
  welcome(session: Session, history: History, connection: Connection): void {
    const seen = this.#seen.get(connection)
    if (seen === undefined) return
    const { viewer } = seen
    const welcome = this.welcomeOf(session, history, viewer)
    noteOwn(seen, welcome.own)
    this.#put.set(viewer, askedOf(session, viewer)?.id)
    connection.send('welcome', welcome)
  }

  /** All that a viewer has to know beside the synced state. */
  welcomeOf(session: Session, history: History, viewer: Viewer): Welcome {
    const own = privateViewOf(session, viewer)
    const decision = this.#decisionOf(session, viewer)
    const facts = seatFacts(session, viewer)
    const { before, events } = history.recent(viewer)
    return { protocol: PROTOCOL_VERSION, ...facts, before, events, own, decision }
  }

  welcomeAll(session: Session, history: History): void {
    for (const connection of this.#seen.keys()) this.welcome(session, history, connection)
  }

  #decisionOf(session: Session, viewer: Viewer): WireDecision | null {
    const asked = askedOf(session, viewer)
    if (asked === undefined || viewer === 'spectator') return null
    const { id, decision } = asked
    const msLeft = this.#clocks.msLeft(viewer)
    return msLeft === undefined ? { id, ...decision } : { id, ...decision, msLeft }
  }
}

function newlySeen(viewer: Viewer): Seen {
  return { viewer, wishesToPass: false, own: undefined, ownText: '' }
}

/** Notes what only they may see; whether it has changed. */
function noteOwn(seen: Seen, own: unknown): boolean {
  // As long as nothing changes this is the same value again, and need not be compared.
  if (own === seen.own) return false
  const before = seen.ownText
  seen.own = own
  seen.ownText = JSON.stringify(own)
  return seen.ownText !== before
}
