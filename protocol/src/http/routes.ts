// Every route of the server over HTTP, one row each. The types of answers, the OpenAPI document, the table in
// docs/protocol.md and the checks of all tests follow from them.
import { GAME_ROUTES } from './games.ts'
import { MATCH_ROUTES } from './matches.ts'
import { MONITORING_ROUTES } from './monitoring.ts'
import { OPERATOR_ROUTES } from './operator.ts'
import { PEOPLE_ROUTES } from './people.ts'
import { PLAYING_ROUTES } from './playing.ts'
import type { HttpRoutes } from './route.ts'
import { TEMPLE_ROUTES } from './temples.ts'

/** The routes by what they are about. */
export const ROUTES_BY_TOPIC = {
  Players: PEOPLE_ROUTES,
  Matches: MATCH_ROUTES,
  Playing: PLAYING_ROUTES,
  Games: GAME_ROUTES,
  Temples: TEMPLE_ROUTES,
  Operator: { ...OPERATOR_ROUTES, ...MONITORING_ROUTES },
} as const satisfies Readonly<Record<string, HttpRoutes>>
