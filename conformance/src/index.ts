// The public interface: the checks that a game has to pass, and the short trial of an unknown one.
export { type Check, conformance } from './conformance.ts'
export type { AnyGame, Facts } from './subject.ts'
export { trial, type UnknownGame } from './trial.ts'
