// Refusals over HTTP as OpenAPI describes them: those of one status and the same codes once.
import { ASKER_REFUSALS, COMMON_REFUSALS, type HttpRoute, statusOf } from '../http/route.ts'
import type { JsonSchema } from '../shapes/json-schema.ts'
import { choice, exactly, optional, said, structure, text } from '../shapes/make.ts'
import type { Shape } from '../shapes/shape.ts'
import type { Components } from './components.ts'

/** A part of an OpenAPI document. */
type Part = Readonly<Record<string, unknown>>

export interface RefusalResponses {
  /** The refusals of a route, by status; a status that is also an answer is described there. */
  of(route: HttpRoute): Part
  /** Every refusal that was referred to, by name. */
  all(): Part
}

export function newRefusalResponses(components: Components, headers: Part): RefusalResponses {
  const known = new Map<string, Part>()

  function refer(status: number, codes: readonly string[], form: Form): Part {
    const name = [status, ...(form === 'plain' ? [] : [form]), ...codes].join('-')
    const schema = components.schemaOf(FORMS[form](status, codes))
    if (!known.has(name)) known.set(name, responseOf(status, codes, headers, schema))
    return { $ref: `#/components/responses/${name}` }
  }

  return {
    of(route) {
      const codes = codesOf(route)
      const statuses = [...new Set(codes.map(statusOf))].filter((each) => !route.answers[each])
      const byStatus = statuses.map(
        (status) => [status, codes.filter((code) => statusOf(code) === status)] as const,
      )
      return Object.fromEntries(
        // A body of another type is refused as any that cannot be read.
        [...byStatus, [415, ['malformed-request']] as const].map(([status, each]) => [
          status,
          refer(status, each, formOf(route)),
        ]),
      )
    },
    all: () => Object.fromEntries(known),
  }
}

/** Every code with which a route may refuse, in order. */
function codesOf({ who, refusals = [] }: HttpRoute): readonly string[] {
  const all = [...refusals, ...ASKER_REFUSALS[who], ...COMMON_REFUSALS]
  return [...new Set<string>(all)].sort()
}

function responseOf(
  status: number,
  codes: readonly string[],
  headers: Part,
  schema: JsonSchema,
): Part {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: status === 429 ? { ...headers, 'Retry-After': RETRY } : headers,
    content: { 'application/json': { schema } },
  }
}

const RETRY = { $ref: '#/components/headers/retryAfter' }

type Form = 'plain' | 'colyseus' | 'match'

function formOf({ isMatchmaking, isAtMatch }: HttpRoute): Form {
  if (isMatchmaking === true) return 'colyseus'
  return isAtMatch === true ? 'match' : 'plain'
}

const FORMS: Readonly<Record<Form, (status: number, codes: readonly string[]) => Shape>> = {
  plain: (_, codes) => structure({ code: choice(...codes), detail: text() }),
  colyseus: (status, codes) =>
    structure({ code: exactly(status), error: choice(...codes), message: text(), detail: text() }),
  match: () =>
    structure({
      code: said('One of those above, or of the game.', text()),
      detail: text(),
      play: optional(said('Where the match is, with the code `moved`.', text())),
    }),
}
