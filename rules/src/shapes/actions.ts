// Actions: the small flat values that players send. Parsing them and listing all there can be follow from one table.
import { isRecord } from '../json.ts'
import { refuse } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { describe, fits } from './fits.ts'
import { choice, type Field, type ValueOf } from './shape.ts'

/** The kinds of action of a game, by their `type`, each with its other members. */
export type ActionShapes = Readonly<Record<string, Readonly<Record<string, Field>>>>

/** The closed union of actions that a table of shapes describes. */
export type ActionOf<Shapes extends ActionShapes> = {
  readonly [Type in keyof Shapes & string]: { readonly type: Type } & {
    readonly [Name in keyof Shapes[Type]]: ValueOf<Shapes[Type][Name]>
  }
}[keyof Shapes & string]

/**
 * The parser of a game's actions. It takes own members only and refuses unknown ones, so that each
 * action can be said in one way; what comes out is a new value.
 */
export function actionParser<const Shapes extends ActionShapes>(
  shapes: Shapes,
): (input: unknown) => Result<ActionOf<Shapes>> {
  const entriesByType = new Map(
    Object.entries(shapes).map(([type, fields]) => [type, Object.entries(fields)]),
  )
  const types = describe(choice(...entriesByType.keys()))
  return (input) => {
    if (!isRecord(input)) return malformed('An action is an object with a "type".')
    const type = ownMember(input, 'type')
    const entries = typeof type === 'string' ? entriesByType.get(type) : undefined
    if (entries === undefined) return malformed(`The "type" of an action is ${types}.`)
    const action: Record<string, unknown> = { type }
    for (const [name, field] of entries) {
      const value = ownMember(input, name)
      if (!fits(field, value)) return malformed(`"${name}" of "${type}" is ${describe(field)}.`)
      action[name] = value
    }
    if (Object.keys(input).length !== entries.length + 1) {
      const names = ['type', ...entries.map(([name]) => name)].join(', ')
      return malformed(`The action "${type}" has these members and no others: ${names}.`)
    }
    // The one place where a value built member by member from its shape gets the shape's type.
    return accept(action as ActionOf<Shapes>)
  }
}

function malformed(detail: string): Result<never> {
  return refuse('malformed-action', detail)
}

/** A member that the value itself has: nothing inherited counts. */
function ownMember(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** Every value that a field allows. */
function everyValue(field: Field): readonly (string | number | boolean)[] {
  switch (field.kind) {
    case 'choice':
      return field.values
    case 'integer':
      return Array.from({ length: field.max - field.min + 1 }, (_, index) => field.min + index)
    case 'flag':
      return [false, true]
  }
}

/** Every action that a table of shapes allows, legal or not: for brute force in tests. */
export function everyAction<Shapes extends ActionShapes>(
  shapes: Shapes,
): readonly ActionOf<Shapes>[] {
  return Object.entries(shapes).flatMap(([type, fields]) =>
    Object.entries(fields)
      .reduce<readonly object[]>(
        (actions, [name, field]) =>
          actions.flatMap((action) =>
            everyValue(field).map((value) => ({ ...action, [name]: value })),
          ),
        [{ type }],
      )
      .map((action) => action as ActionOf<Shapes>),
  )
}
