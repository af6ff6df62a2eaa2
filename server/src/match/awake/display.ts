// The interface through which a runner has its match shown.
import type { Refusal } from '@flower-war/rules'
import type { EventsByViewer, History } from '../model/history.ts'
import type { Session } from '../model/session.ts'

/** Shows a match to its viewers. */
export interface Display {
  /** Something has happened and is durable: show it. */
  show(session: Session, history: History, eventsByViewer: EventsByViewer): void
  /** All viewers have been sent it: put the decisions, and set the clocks. */
  ask(session: Session): void
  /** The journal is unreachable: no input is taken until it is back. */
  halt(session: Session): void
  /** The journal is back: show everything again. */
  showAgain(session: Session, history: History): void
  /** The match continues elsewhere, or cannot continue. */
  lose(why: Refusal): void
}
