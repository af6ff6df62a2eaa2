// Checks requests against the shapes that the protocol publishes, with their bounds and defaults.
import type { Askable, AskedFields, Defaulted, Optional, ValueOf } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import { z } from 'zod'
import { refuseMistakes } from './refusal.ts'

/** A check for each member. */
type ChecksOf<Members> = {
  readonly [Name in keyof Members]: CheckOf<Members[Name]>
}

type CheckOf<Field> =
  Field extends Defaulted<infer Of>
    ? z.ZodDefault<z.ZodType<ValueOf<Of>>>
    : Field extends Optional<infer Of>
      ? z.ZodOptional<z.ZodType<ValueOf<Of>>>
      : z.ZodType<ValueOf<Field>>

/** The checks of members in the body of a request. */
export function bodyChecks<Members extends AskedFields>(members: Members): ChecksOf<Members> {
  return checksOf(members, z.number)
}

/** The checks of members in the query of a request, where numbers are written in digits. */
export function queryChecks<Members extends AskedFields>(members: Members): ChecksOf<Members> {
  return checksOf(members, z.coerce.number)
}

/** Makes a parser of queries with these members; others are ignored. */
export function queryParser<Members extends AskedFields>(members: Members) {
  const checks = z.object(queryChecks(members))
  return (input: unknown): Result<z.infer<typeof checks>> => {
    const parsed = checks.safeParse(input)
    return parsed.success ? accept(parsed.data) : refuseMistakes(parsed.error)
  }
}

/** The parsed query of such a parser. */
export type Asked<Parser extends (input: unknown) => Result<unknown>> =
  ReturnType<Parser> extends Result<infer Query> ? Query : never

function checksOf<Members extends AskedFields>(
  members: Members,
  newNumber: () => z.ZodNumber,
): ChecksOf<Members> {
  const checks = Object.entries(members).map(([name, field]) => {
    if (field.kind !== 'optional') return [name, checkOf(field, newNumber)]
    const check = checkOf(field.of, newNumber)
    return [name, field.byDefault === undefined ? check.optional() : check.default(field.byDefault)]
  })
  // The cast is safe: check and type come from the same shape.
  return Object.fromEntries(checks) as ChecksOf<Members>
}

function checkOf(shape: Askable, newNumber: () => z.ZodNumber): z.ZodType {
  switch (shape.kind) {
    case 'choice':
      return z.enum(shape.values)
    case 'integer':
      return wholeNumber(newNumber(), shape.min, shape.max)
    case 'seat':
      return wholeNumber(newNumber(), 0, shape.max)
    case 'flag':
      return z.boolean()
    case 'text':
      return z
        .string()
        .max(shape.max ?? Number.MAX_SAFE_INTEGER)
        .regex(new RegExp(shape.pattern ?? ''))
    case 'list':
      return z.array(checkOf(shape.of, newNumber)).max(shape.max ?? Number.MAX_SAFE_INTEGER)
    case 'either':
      return z.union(shape.of.map((each) => checkOf(each, newNumber)))
    case 'of-game':
      return z.record(z.string(), z.unknown())
  }
}

function wholeNumber(number: z.ZodNumber, min: number, max: number): z.ZodType {
  const whole = number.int()
  // `int()` has these bounds already; with both, one mistake would be named twice.
  const fromMin = Number.isSafeInteger(min - 1) ? whole.min(min) : whole
  return Number.isSafeInteger(max + 1) ? fromMin.max(max) : fromMin
}
