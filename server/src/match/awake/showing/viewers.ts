// The connections of a match, and what each was last sent.
import {
  CLOSE_CODES,
  PROTOCOL_VERSION,
  type Reacted,
  type Update,
  type Welcome,
} from '@flower-war/protocol'
import { accept, type Result, type Seat, type Viewer } from '@flower-war/rules'
import { refuseAs } from '../../../refusal.ts'
import type { EventsByViewer, History, Told } from '../../model/history.ts'
import { isPlaceOf } from '../../model/places.ts'
import type { Session } from '../../model/session.ts'
import type { Attendance } from '../clocks.ts'
import { type Connection, isSuperseded } from './connection.ts'
import type { SentDecision, SentDecisions } from './sent-decisions.ts'
import { givingWay, isFull, type Spectators, watchingTooOften } from './spectator-limits.ts'
import { privateViewOf, seatFacts } from './viewer-facts.ts'

/** The state last sent over a connection, so that only changes follow. */
interface Seen {
  readonly viewer: Viewer
  /** True if the player passes reaction windows automatically, for as long as the connection lasts. */
  passesAutomatically: boolean
  /** The private view, and its text. */
  own: unknown
  ownText: string
  decision: SentDecision | undefined
}

const NOTHING_TOLD: Told = { before: 0, events: [] }

export class Viewers {
  readonly #seen = new Map<Connection, Seen>()
  readonly #spectatorsMax: number
  readonly #decisions: SentDecisions
  #closedAs: 'moved' | 'history-lost' | undefined

  constructor(spectatorsMax: number, decisions: SentDecisions) {
    this.#spectatorsMax = spectatorsMax
    this.#decisions = decisions
  }

  get size(): number {
    return this.#seen.size
  }

  /** The number of spectators. */
  get spectatorCount(): number {
    let count = 0
    for (const { viewer } of this.#seen.values()) if (viewer === 'spectator') count++
    return count
  }

  /** The spectators, and the number that may watch. */
  get spectators(): Spectators {
    return { watching: this.#at('spectator'), watchingMax: this.#spectatorsMax }
  }

  /** The attendance of each seat. */
  attendance({ seats }: Session): readonly Attendance[] {
    return seats.map((seat) => {
      let isPresent = false
      let passesAutomatically = false
      for (const seen of this.#seen.values()) {
        if (seen.viewer !== seat) continue
        isPresent = true
        passesAutomatically ||= seen.passesAutomatically
      }
      return { isPresent, passesAutomatically }
    })
  }

  seatAt(connection: Connection): Seat | undefined {
    const viewer = this.#seen.get(connection)?.viewer
    return viewer === 'spectator' ? undefined : viewer
  }

  /** Adds a connection; those it replaces are closed as taken over. */
  add(connection: Connection, viewer: Viewer): Result<void> {
    // The match may have left this process while the connection waited for its turn.
    if (this.#closedAs !== undefined) return refuseAs(this.#closedAs)
    const here = this.#takenOverBy(connection, viewer)
    if (here.some((each) => isSuperseded(connection, each))) return refuseAs('superseded')
    for (const each of here) {
      this.#seen.delete(each)
      each.close(CLOSE_CODES['taken-over'], 'taken-over')
    }
    if (viewer === 'spectator') this.#makeRoomFor(connection)
    this.#seen.set(connection, newlySeen(viewer))
    return accept(undefined)
  }

  /** The connections that a new one replaces; a caller replaces only other callers. */
  #takenOverBy({ player, isCaller }: Connection, viewer: Viewer): readonly Connection[] {
    const alike = this.#at(viewer)
    if (viewer === 'spectator') return watchingTooOften(alike, player.id)
    return alike.filter((each) => !isCaller || each.isCaller)
  }

  #at(viewer: Viewer): readonly Connection[] {
    return [...this.#seen].flatMap(([each, seen]) => (seen.viewer === viewer ? [each] : []))
  }

  /** The address of the host, or else of any viewer; undefined if there is none. */
  addressOf({ host }: Session): string | undefined {
    const [anybody] = this.#seen.keys()
    const [at = anybody] = host === undefined ? [] : this.#at(host)
    return at?.address
  }

  #makeRoomFor({ address }: Connection): void {
    const last = givingWay(this.spectators, address)
    if (last === undefined) return
    this.#seen.delete(last)
    // On `moved` a client joins again, and is told then whether there is room.
    last.close(CLOSE_CODES.moved, 'moved')
  }

  /** True if a seat has been sent its present decision since the match woke. */
  wasPut(session: Session, seat: Seat): boolean {
    return this.#decisions.wasSent(session, seat)
  }

  /** Removes a connection; false if it was not there. */
  remove(connection: Connection): boolean {
    return this.#seen.delete(connection)
  }

  /**
   * Brings connections in line with the seats: closes those of kicked people; players who have given up their seat
   * become spectators, where that is allowed and there is room.
   */
  align({ header, kicked, places }: Session): {
    readonly hasChanged: boolean
    readonly unseated: readonly Connection[]
  } {
    const unseated: Connection[] = []
    let hasChanged = false
    for (const [connection, { viewer }] of this.#seen) {
      const place = viewer === 'spectator' ? undefined : places[viewer]
      const { id } = connection.player
      const isKicked = kicked.includes(id)
      if (!isKicked && (place === undefined || isPlaceOf(place, id))) continue
      hasChanged = true
      this.#seen.delete(connection)
      if (isKicked) connection.close(CLOSE_CODES.kicked, 'kicked')
      else if (header.settings.spectators === 'none' || isFull(this.spectators, connection.address))
        connection.close(CLOSE_CODES.left, 'left')
      else {
        this.#makeRoomFor(connection)
        this.#seen.set(connection, newlySeen('spectator'))
        unseated.push(connection)
      }
    }
    return { hasChanged, unseated }
  }

  /** Closes every connection, which its door then reports as disconnected; no other is added any more. */
  closeAll(reason: 'moved' | 'history-lost'): void {
    this.#closedAs = reason
    for (const connection of this.#seen.keys()) connection.close(CLOSE_CODES[reason], reason)
  }

  /** Turns automatic passing on or off for a connection. */
  passAutomatically(connection: Connection, isOn: boolean): void {
    const seen = this.#seen.get(connection)
    if (seen !== undefined) seen.passesAutomatically = isOn
  }

  /** Tells each viewer the events that it may know. */
  tell(session: Session, eventsByViewer: EventsByViewer): void {
    for (const [connection, seen] of this.#seen) {
      const told: Update = eventsByViewer.get(seen.viewer) ?? NOTHING_TOLD
      const own = privateViewOf(session, seen.viewer)
      if (noteOwn(seen, own)) connection.send('update', { ...told, own } satisfies Update)
      else if (told.events.length > 0) connection.send('update', told)
    }
  }

  /** Sends a player's reaction to all connections. */
  showReaction(reacted: Reacted): void {
    for (const connection of this.#seen.keys()) connection.send('reaction', reacted)
  }

  /** Sends each seat its decision, if that has changed or its clock has stood still. */
  ask(session: Session): void {
    for (const [connection, seen] of this.#seen) {
      const decision = this.#decisions.of(session, seen.viewer)
      if (this.#decisions.isKnown(seen.decision, decision)) continue
      seen.decision = this.#decisions.note(seen.viewer, decision)
      connection.send('decision', decision)
    }
  }

  /** Sends a connection everything it may know. */
  welcome(session: Session, history: History, connection: Connection): void {
    const seen = this.#seen.get(connection)
    if (seen === undefined) return
    const { viewer } = seen
    const welcome = this.welcomeOf(session, history, viewer)
    noteOwn(seen, welcome.own)
    seen.decision = this.#decisions.note(viewer, welcome.decision)
    connection.send('welcome', welcome)
  }

  /** Everything a viewer may know besides the synced state. */
  welcomeOf(session: Session, history: History, viewer: Viewer): Welcome {
    const own = privateViewOf(session, viewer)
    const decision = this.#decisions.of(session, viewer)
    const facts = seatFacts(session, viewer)
    const { before, events } = history.recent(viewer)
    return { protocol: PROTOCOL_VERSION, ...facts, before, events, own, decision }
  }

  welcomeAll(session: Session, history: History): void {
    for (const connection of this.#seen.keys()) this.welcome(session, history, connection)
  }
}

function newlySeen(viewer: Viewer): Seen {
  return { viewer, passesAutomatically: false, own: undefined, ownText: '', decision: undefined }
}

/** Notes the private view; true if it has changed. */
function noteOwn(seen: Seen, own: unknown): boolean {
  // An unchanged view is the same value, and need not be compared.
  if (own === seen.own) return false
  const before = seen.ownText
  seen.own = own
  seen.ownText = JSON.stringify(own)
  return seen.ownText !== before
}
