// Checks values from outside against shapes. Members that a shape does not know are ignored.
import type { Fields, Shape, Structure, Text } from './shape.ts'

/** True if the shape allows the value. */
export function fits(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'choice':
      return typeof value === 'string' && shape.values.includes(value)
    case 'integer':
      return isWithin(value, shape.min, shape.max)
    case 'seat':
      return isWithin(value, 0, shape.max)
    case 'flag':
      return typeof value === 'boolean'
    case 'text':
      return typeof value === 'string' && hasForm(value, shape)
    case 'nothing':
      return value === null
    case 'exactly':
      return value === shape.value
    case 'maybe':
      return value === null || fits(shape.of, value)
    case 'named':
      return fits(shape.of, value)
    case 'list':
      if (!Array.isArray(value) || value.length > (shape.max ?? value.length)) return false
      return value.every((each) => fits(shape.of, each))
    case 'tuple':
      if (!Array.isArray(value) || value.length !== shape.of.length) return false
      return shape.of.every((each, index) => fits(each, value[index]))
    case 'structure':
      return hasMembers(shape.fields, value)
    case 'by-name':
      return isObject(value) && Object.values(value).every((each) => fits(shape.of, each))
    case 'either':
      return shape.of.some((each) => fits(each, value))
    case 'variants':
      return isAmong(shape.cases, shape.tag, value)
    case 'anything':
    case 'of-game':
      return true
  }
}

/** Compiled once: there are as many as there are shapes. */
const patterns = new Map<string, RegExp>()

function hasForm(value: string, { pattern, max = value.length }: Text): boolean {
  if (value.length > max) return false
  if (pattern === undefined) return true
  const known = patterns.get(pattern) ?? new RegExp(pattern)
  patterns.set(pattern, known)
  return known.test(value)
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

function hasMembers(fields: Fields, value: unknown): boolean {
  if (!isObject(value)) return false
  return Object.entries(fields).every(([name, field]) => {
    const member = Object.hasOwn(value, name) ? value[name] : undefined
    if (field.kind !== 'optional') return fits(field, member)
    return member === undefined || fits(field.of, member)
  })
}

function isAmong(cases: Readonly<Record<string, Structure>>, tag: string, value: unknown): boolean {
  if (!isObject(value)) return false
  const found = Object.entries(cases).find(([word]) => word === value[tag])
  return found !== undefined && hasMembers(found[1].fields, value)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
