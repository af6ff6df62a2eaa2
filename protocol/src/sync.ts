// Plain values into synced schemas and back, one function each way for all games.
import type { ArraySchema, Schema } from '@colyseus/schema'

type Plain = Readonly<Record<string, unknown>>

/** One member of a schema, as its metadata describe it. */
type Member =
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'object'; readonly name: string; readonly of: Shape }
  | { readonly kind: 'values'; readonly name: string }
  | { readonly kind: 'objects'; readonly name: string; readonly of: Shape }

/** A schema's members, worked out once. */
export interface Shape {
  readonly create: new () => Schema
  readonly members: readonly Member[]
}

const shapes = new Map<new () => Schema, Shape>()

/** The shape of a schema. */
export function shapeOf(create: new () => Schema): Shape {
  const shape = shapes.get(create) ?? newShape(create)
  shapes.set(create, shape)
  return shape
}

function newShape(create: new () => Schema): Shape {
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

/** Writes plain values into a schema, one after the other: at most one between two patches. */
export type Writer = (value: Plain) => void

/**
 * A writer of a new schema, to which nobody else writes. It holds each value against the one before, which costs
 * less than to read the schema.
 */
export function newWriter(shape: Shape, target: Schema): Writer {
  let before: Plain = {}
  return (value) => {
    write(shape, target, { before, next: value })
    before = value
  }
}

/** A value, and the one that was written before it. */
interface Step<Value> {
  readonly before: Value
  readonly next: Value
}

function write(shape: Shape, target: Schema, { before, next }: Step<Plain>): void {
  const fields: Record<string, unknown> = Object(target)
  for (const member of shape.members) {
    const { name } = member
    const step = { before: before[name] ?? undefined, next: next[name] ?? undefined }
    if (step.before === step.next) continue
    switch (member.kind) {
      case 'value':
        fields[name] = step.next
        break
      case 'object':
        writeObject(member.of, fields, name, step)
        break
      case 'values':
        writeValues(Object(fields[name]), listsOf(step))
        break
      case 'objects':
        writeObjects(member.of, Object(fields[name]), listsOf(step))
        break
    }
  }
}

function listsOf({ before, next }: Step<unknown>): Step<readonly Plain[]> {
  return { before: Object(before ?? []), next: Object(next ?? []) }
}

function writeObject(
  of: Shape,
  fields: Record<string, unknown>,
  name: string,
  { before, next }: Step<unknown>,
): void {
  if (next === undefined) fields[name] = undefined
  else if (before === undefined) fields[name] = created(of, Object(next))
  else write(of, Object(fields[name]), { before: Object(before), next: Object(next) })
}

/** In place, then only pops or only pushes: the order that decoders of this version follow rightly. */
function writeValues(
  target: ArraySchema<unknown>,
  { before, next }: Step<readonly unknown[]>,
): void {
  const common = Math.min(before.length, next.length)
  for (let index = 0; index < common; index++)
    if (before[index] !== next[index]) target[index] = next[index]
  for (let length = before.length; length > next.length; length--) target.pop()
  for (let index = before.length; index < next.length; index++) target.push(next[index])
}

function writeObjects(
  of: Shape,
  target: ArraySchema<Schema>,
  { before, next }: Step<readonly Plain[]>,
): void {
  const common = Math.min(before.length, next.length)
  for (let index = 0; index < common; index++) {
    const step = { before: before[index] ?? {}, next: next[index] ?? {} }
    // Most are as they were, and to read a list that is synced costs more than to compare.
    if (!isSame(of, step)) write(of, Object(target[index]), step)
  }
  for (let length = before.length; length > next.length; length--) target.pop()
  for (let index = before.length; index < next.length; index++)
    target.push(created(of, next[index] ?? {}))
}

function isSame(shape: Shape, { before, next }: Step<Plain>): boolean {
  if (before === next) return true
  return shape.members.every((member) => {
    const step = { before: before[member.name] ?? undefined, next: next[member.name] ?? undefined }
    if (step.before === step.next) return true
    if (member.kind === 'value' || step.before === undefined || step.next === undefined)
      return false
    if (member.kind === 'object')
      return isSame(member.of, { before: Object(step.before), next: Object(step.next) })
    const lists = listsOf(step)
    if (lists.before.length !== lists.next.length) return false
    return lists.before.every((each, index) => {
      const other = lists.next[index]
      if (member.kind === 'values') return each === other
      return isSame(member.of, { before: each, next: other ?? {} })
    })
  })
}

function created(of: Shape, value: Plain): Schema {
  const schema = new of.create()
  write(of, schema, { before: {}, next: value })
  return schema
}

/** The plain value that a schema holds; what is absent is null. */
export function read(shape: Shape, source: Schema): Plain {
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
