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

/** The shape of a schema. */
export function shapeOf(create: new () => Schema): Shape {
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

/** Writes what differs of a plain value into a schema. At most once between two patches. */
export function write(shape: Shape, target: Schema, value: Plain): void {
  const fields: Record<string, unknown> = Object(target)
  for (const member of shape.members) {
    const { name } = member
    const next = value[name] ?? undefined
    switch (member.kind) {
      case 'value':
        if (fields[name] !== next) fields[name] = next
        break
      case 'object':
        writeObject(member.of, fields, name, next)
        break
      case 'values':
        writeValues(Object(fields[name]), Object(next))
        break
      case 'objects':
        writeObjects(member.of, Object(fields[name]), Object(next))
        break
    }
  }
}

function writeObject(of: Shape, fields: Record<string, unknown>, name: string, next: unknown) {
  if (next === undefined) {
    if (fields[name] !== undefined) fields[name] = undefined
  } else if (fields[name] === undefined) {
    const created = new of.create()
    write(of, created, Object(next))
    fields[name] = created
  } else {
    write(of, Object(fields[name]), Object(next))
  }
}

/** In place, then only pops or only pushes: the order that decoders of this version follow rightly. */
function writeValues(target: ArraySchema<unknown>, next: readonly unknown[]): void {
  const common = Math.min(target.length, next.length)
  for (let index = 0; index < common; index++)
    if (target[index] !== next[index]) target[index] = next[index]
  while (target.length > next.length) target.pop()
  for (let index = target.length; index < next.length; index++) target.push(next[index])
}

function writeObjects(of: Shape, target: ArraySchema<Schema>, next: readonly Plain[]): void {
  const common = Math.min(target.length, next.length)
  for (let index = 0; index < common; index++) write(of, Object(target[index]), next[index] ?? {})
  while (target.length > next.length) target.pop()
  for (let index = target.length; index < next.length; index++) {
    const created = new of.create()
    write(of, created, next[index] ?? {})
    target.push(created)
  }
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
