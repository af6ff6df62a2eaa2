// Published JSON Schemas leave room for members that later versions add; tests allow none that is not described.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The schema with no room for members that it does not describe. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const members = Object.entries(schema).map(([name, value]) => [name, closed(value)])
  const same = Object.fromEntries(members)
  return 'properties' in schema ? { additionalProperties: false, ...same } : same
}

/** Validators of the `$defs` of a schema, by name. */
export function validatorsOf(schema: {
  readonly $defs: object
}): (name: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  ajv.addSchema({ ...Object(closed(schema)), $id: 'all' })
  return (name) => {
    if (!Object.hasOwn(schema.$defs, name)) throw new Error(`the schema says nothing of ${name}`)
    return ajv.getSchema(`all#/$defs/${name}`) ?? ajv.compile({ $ref: `all#/$defs/${name}` })
  }
}
