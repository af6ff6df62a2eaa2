// Converts plain values to synced schemas and back, the same way for all games.
import type { ArraySchema, Schema } from '@colyseus/schema'

/** The types of the members are known only from the shape, at run time; `Object()` reads them untyped. */
type Plain = Readonly<Record<string, unknown>>

/** A member of a schema, according to its metadata. */
type Member =
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'object'; readonly name: string; readonly of: SchemaShape }
  | { readonly kind: 'values'; readonly name: string }
  | { readonly kind: 'objects'; readonly name: string; readonly of: SchemaShape }

/** A schema's members, worked out once. */
export interface SchemaShape {
  readonly create: new () => Schema
  readonly members: readonly Member[]
}

const shapes = new Map<new () => Schema, SchemaShape>()

/** Works out the shape of a schema. */
export function shapeOf(create: new () => Schema): SchemaShape {
  const shape = shapes.get(create) ?? newShape(create)
  shapes.set(create, shape)
  return shape
}

function newShape(create: new () => Schema): SchemaShape {
  const fields: Plain = Object(create)[Symbol.metadata]
  const members = Object.values(fields).map((field) => memberOf(Object(field)))
  return { create, members }
}

function memberOf({ name, type }: { name: string; type: unknown }): Member {
  if (typeof type === 'string') return { kind: 'value', name }
  if (isSchemaClass(type)) return { kind: 'object', name, of: shapeOf(type) }
  const { array }: { array?: unknown } = Object(type)
  if (typeof array === 'string') return { kind: 'values', name }
  if (isSchemaClass(array)) return { kind: 'objects', name, of: shapeOf(array) }
  throw new Error(`"${name}" is of a type that is not synced`)
}

function isSchemaClass(type: unknown): type is new () => Schema {
  return typeof type === 'function'
}

/** Writes successive plain values into a schema: at most one between two patches. */
export type Writer = (value: Plain) => void

/**
 * Creates a writer for a new schema, which must have no other. It compares each value with the previous one, which is
 * cheaper than reading the schema.
 */
export function newWriter(shape: SchemaShape, target: Schema): Writer {
  let before: Plain = {}
  return (value) => {
    write(shape, target, before, value)
    before = value
  }
}

// Nearly all of a value is unchanged, in every match after every input, so finding that out must not allocate.

function write(shape: SchemaShape, target: Schema, before: Plain, next: Plain): void {
  const fields: Record<string, unknown> = Object(target)
  for (const member of shape.members) {
    const { name } = member
    const old = before[name] ?? undefined
    const value = next[name] ?? undefined
    if (old === value) continue
    switch (member.kind) {
      case 'value':
        fields[name] = value
        break
      case 'object':
        if (value === undefined) fields[name] = undefined
        else if (old === undefined) fields[name] = created(member.of, Object(value))
        else write(member.of, Object(fields[name]), Object(old), Object(value))
        break
      case 'values':
        writeValues(Object(fields[name]), listOf(old), listOf(value))
        break
      case 'objects':
        writeObjects(member.of, Object(fields[name]), listOf(old), listOf(value))
        break
    }
  }
}

/** A list of values or objects; empty if absent. */
function listOf(value: unknown): readonly Plain[] {
  return value === undefined ? NONE : Object(value)
}

const NONE: readonly Plain[] = []

/** Writes in place, then only pops or only pushes: decoders of this version get other orders wrong. */
function writeValues(
  target: ArraySchema<unknown>,
  before: readonly unknown[],
  next: readonly unknown[],
): void {
  const common = Math.min(before.length, next.length)
  for (let index = 0; index < common; index++)
    if (before[index] !== next[index]) target[index] = next[index]
  for (let length = before.length; length > next.length; length--) target.pop()
  for (let index = before.length; index < next.length; index++) target.push(next[index])
}

function writeObjects(
  of: SchemaShape,
  target: ArraySchema<Schema>,
  before: readonly Plain[],
  next: readonly Plain[],
): void {
  for (const [index, value] of next.entries()) {
    const old = before[index]
    if (old === undefined) target.push(created(of, value))
    // Comparing is cheaper than reading a synced list.
    else if (!isSame(of, old, value)) write(of, Object(target[index]), old, value)
  }
  for (let length = before.length; length > next.length; length--) target.pop()
}

function isSame(shape: SchemaShape, before: Plain, next: Plain): boolean {
  if (before === next) return true
  for (const member of shape.members) {
    const old = before[member.name] ?? undefined
    const value = next[member.name] ?? undefined
    if (old !== value && !isSameMember(member, old, value)) return false
  }
  return true
}

function isSameMember(member: Member, old: unknown, value: unknown): boolean {
  switch (member.kind) {
    case 'value':
      return false
    case 'object':
      if (old === undefined || value === undefined) return false
      return isSame(member.of, Object(old), Object(value))
    case 'values':
      return areSame(listOf(old), listOf(value), (one, other) => one === other)
    case 'objects':
      return areSame(listOf(old), listOf(value), (one, other) => isSame(member.of, one, other))
  }
}

function areSame(
  one: readonly Plain[],
  other: readonly Plain[],
  isAlike: (one: Plain, other: Plain) => boolean,
): boolean {
  return (
    one.length === other.length && one.every((each, index) => isAlike(each, other[index] ?? {}))
  )
}

function created(of: SchemaShape, value: Plain): Schema {
  const schema = new of.create()
  write(of, schema, {}, value)
  return schema
}

/** Reads a schema into a plain value; absent members become null. */
export function read(shape: SchemaShape, source: Schema): Plain {
  const fields: Plain = Object(source)
  return Object.fromEntries(
    shape.members.map((member) => [member.name, readMember(member, fields[member.name])]),
  )
}

function readMember(member: Member, value: unknown): unknown {
  switch (member.kind) {
    case 'value':
      return value ?? null
    case 'object':
      return value === undefined ? null : read(member.of, Object(value))
    case 'values':
      return [...Object(value)]
    case 'objects':
      return Array.from(Object(value), (each) => read(member.of, Object(each)))
  }
}
