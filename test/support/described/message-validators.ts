// Validators of the messages to clients of Colyseus, which are what frames in plain JSON have besides their type.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { refusal } from '../../../protocol/src/http/route.ts'
import { decision, reacted, update, welcome } from '../../../protocol/src/match-messages.ts'
import { type References, schemaOf } from '../../../protocol/src/shapes/json-schema.ts'
import { either, exactly, maybe, structure } from '../../../protocol/src/shapes/make.ts'
import type { Shape } from '../../../protocol/src/shapes/shape.ts'
import { closed } from './closed-schemas.ts'

const decided = { decision: maybe({ kind: 'anything' }) } as const

const MESSAGES: Readonly<Record<string, Shape>> = {
  welcome,
  update,
  decision: maybe(decision),
  reaction: reacted,
  result: either(
    structure({ ...decided, ok: exactly(true) }),
    structure({ ...decided, ...refusal.fields }),
  ),
}

/** Each schema stands by itself; a game's own values may be anything. */
const references: References = {
  named: (_name, shape) => schemaOf(shape, references),
  ofGame: () => ({}),
}

const known = new Map<string, ValidateFunction>()

/** Returns the validator of a message; undefined if there is none of that type. */
export function messageValidator(type: string): ValidateFunction | undefined {
  const shape = MESSAGES[type]
  const validate = known.get(type)
  if (validate !== undefined || shape === undefined) return validate
  const made = new Ajv2020({ strict: true }).compile(Object(closed(schemaOf(shape, references))))
  known.set(type, made)
  return made
}
