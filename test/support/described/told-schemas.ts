// Schemas of the messages that Colyseus rooms send to clients and bridges, from the shapes of the protocol.
import { newComponents } from '../../../protocol/src/described/components.ts'
import { requestRefusal } from '../../../protocol/src/http/route.ts'
import { LOBBY_MESSAGES } from '../../../protocol/src/lobby.ts'
import { reply, SERVER_MESSAGES } from '../../../protocol/src/match-messages.ts'
import { either, exactly, structure, text } from '../../../protocol/src/shapes/make.ts'
import type { Shape } from '../../../protocol/src/shapes/shape.ts'
import { BRIDGE_MESSAGES, UNWELCOME } from '../../../protocol/src/temple/bridge.ts'

const TOLD: Readonly<Record<string, Shape>> = {
  ...SERVER_MESSAGES,
  ...LOBBY_MESSAGES,
  ...BRIDGE_MESSAGES,
  // The response to a request, by its status. The last one is made by Colyseus (docs/colyseus.md).
  'status-0': either(reply, UNWELCOME),
  'status-1': requestRefusal,
  'status-2': structure({ name: exactly('no_handler'), message: text() }),
}

/** The schema of what differs between the decisions of games. */
export const ASKED = 'asked'

/** The types of all messages, and the statuses of all responses. */
export const TOLD_TYPES: ReadonlySet<string> = new Set(Object.keys(TOLD))

/** A document with a schema for each type; what a game describes itself is as in any of these games. */
export function toldSchemas(games: readonly string[]): object {
  const components = newComponents(games)
  const all = Object.entries(TOLD).map(([type, shape]) => [type, components.schemaOf(shape)])
  const asked = games.map((game) => ({ $ref: `schemas/${game}.json#/$defs/decision` }))
  const $defs = { ...Object.fromEntries(all), [ASKED]: { anyOf: asked } }
  return { $defs, components: { schemas: components.schemas() } }
}
