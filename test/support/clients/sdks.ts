// The entry points of the SDK, for tests that must pass with each of them.
import { connect } from '../../../client-sdk/src/connect.ts'
import { connect as connectLight } from '../../../client-sdk/src/light.ts'

/** The transports by name, each with its `connect`. */
export const SDKS = [
  ['Colyseus', connect],
  ['plain JSON', connectLight],
] as const

export type Connect = (typeof SDKS)[number][1]
