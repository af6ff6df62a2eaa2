// Checks values against shapes.
import { isRecord } from '../json.ts'
import { type Cases, type Field, integer, type Shape, type Structure } from './shape.ts'

/** True if the field allows a value from outside. */
export function fits(field: Field, input: unknown): boolean {
  switch (field.kind) {
    case 'choice':
      return typeof input === 'string' && field.values.includes(input)
    case 'integer':
      // -0 is refused: JSON cannot represent it.
      return (
        typeof input === 'number' &&
        Number.isInteger(input) &&
        input >= field.min &&
        input <= field.max &&
        !Object.is(input, -0)
      )
    case 'flag':
      return typeof input === 'boolean'
  }
}

/** Describes in words what a field allows, for refusals. */
export function describe(field: Field): string {
  switch (field.kind) {
    case 'choice':
      return `one of ${field.values.map((value) => `"${value}"`).join(', ')}`
    case 'integer':
      return `a whole number from ${field.min} to ${field.max}`
    case 'flag':
      return 'true or false'
  }
}

/**
 * Returns the path to the first part of a value that its shape does not allow, as `players/0/space`; undefined if it
 * fits.
 */
export function misfit(shape: Shape, value: unknown, path = ''): string | undefined {
  switch (shape.kind) {
    case 'choice':
    case 'integer':
    case 'flag':
      return fits(shape, value) ? undefined : path
    case 'seat':
      return fits(integer(0, shape.max), value) ? undefined : path
    case 'text':
      return typeof value === 'string' ? undefined : path
    case 'nothing':
      return value === null ? undefined : path
    case 'maybe':
      return value === null ? undefined : misfit(shape.of, value, path)
    case 'list':
      if (!Array.isArray(value)) return path
      return firstOf(value.map((each, index) => misfit(shape.of, each, within(path, index))))
    case 'structure':
      return misfitOf(shape, value, path)
    case 'either':
      return shape.of.some((each) => misfit(each, value) === undefined) ? undefined : path
    case 'variants':
      return misfitAmong(shape.cases, shape.tag, value, path)
  }
}

function misfitOf({ fields }: Structure, value: unknown, path: string): string | undefined {
  if (!isRecord(value)) return path
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) return within(path, unknown)
  return firstOf(
    Object.entries(fields).map(([name, shape]) => misfit(shape, value[name], within(path, name))),
  )
}

function misfitAmong(cases: Cases, tag: string, value: unknown, path: string): string | undefined {
  if (!isRecord(value)) return path
  const { [tag]: word, ...rest } = value
  const found = Object.entries(cases).find(([name]) => name === word)
  return found === undefined ? within(path, tag) : misfitOf(found[1], rest, path)
}

function firstOf(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined)
}

function within(path: string, name: string | number): string {
  return path === '' ? `${name}` : `${path}/${name}`
}
