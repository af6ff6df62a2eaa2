// Actions: the small flat values that players send. Both the parser and the list of all possible actions follow from
// one table.
import { isRecord } from '../json.ts'
import { refuse } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { describe, fits } from './fits.ts'
import { choice, type Field, type ValueOf } from './shape.ts'

/** A game's kinds of action by their `type`, each with its other members. */
export type ActionShapes = Readonly<Record<string, Readonly<Record<string, Field>>>>

/** The closed union of actions that a table of shapes describes. */
export type ActionOf<Shapes extends ActionShapes> = {
  readonly [Type in keyof Shapes & string]: { readonly type: Type } & {
    readonly [Name in keyof Shapes[Type]]: ValueOf<Shapes[Type][Name]>
  }
}[keyof Shapes & string]

/**
 * Returns the parser of a game's actions. It accepts own members only and refuses unknown ones, so that each action can
 * be written in only one way. Its result is a new value.
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
    // The compiler cannot follow that a value built member by member from its shape has the shape's type.
    return accept(action as ActionOf<Shapes>)
  }
}

function malformed(detail: string): Result<never> {
  return refuse('malformed-action', detail)
}

/** Returns a member of the value itself, ignoring inherited ones. */
function ownMember(record: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** Returns every value that a field allows. */
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

/** Returns every action that a table of shapes allows, legal or not: for brute force in tests. */
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
