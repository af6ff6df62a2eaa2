// Finds faults in the sentences of a game: templates that do not parse, facts that do not exist, and events without a
// sentence.
import type { DescribedGame } from '../described/game-schema.ts'
import type { Fields, Shape } from '../shapes/shape.ts'
import type { GameWords } from './teller.ts'
import { DEPTH_MAX, type Hole, parseTemplate, type Template } from './template.ts'

type Phrases = Readonly<Record<string, string>>

/** Lists the faults, each with its place. */
export function faultsOfSentences(
  { events, actions, decisions }: DescribedGame['shapes'],
  { sentences }: Pick<GameWords, 'sentences'>,
): readonly string[] {
  const { phrases } = sentences
  const faultsIn = (where: string, template: string | undefined, fields: Fields): string[] =>
    template === undefined ? [] : faultsOf(where, template, { fields, phrases, depth: 0 })
  const strangers = (table: object, known: object, what: string): string[] =>
    Object.keys(table)
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => `there is no ${what} "${name}"`)
  return [
    ...(phrases['you'] === undefined ? ['the phrase "you" is missing'] : []),
    ...Object.entries(events).flatMap(([type, { fields }]) =>
      sentences.events[type] === undefined
        ? [`the event "${type}" has no sentence`]
        : faultsIn(`the event "${type}"`, sentences.events[type], fields),
    ),
    ...Object.entries(actions).flatMap(([type, fields]) =>
      faultsIn(`the action "${type}"`, sentences.actions[type], fields),
    ),
    ...Object.entries(actions).flatMap(([type, fields]) =>
      faultsIn(`the effect of "${type}"`, sentences.effects?.[type], fields),
    ),
    ...Object.entries(decisions).flatMap(([kind, { asked }]) =>
      faultsIn(`the decision "${kind}"`, sentences.decisions[kind], fieldsOf(asked)),
    ),
    ...strangers(sentences.events, events, 'event'),
    ...strangers(sentences.actions, actions, 'action'),
    ...strangers(sentences.decisions, decisions, 'decision'),
    ...strangers(sentences.effects ?? {}, actions, 'action'),
  ]
}

interface Around {
  readonly fields: Fields
  readonly phrases: Phrases
  /** The number of phrases around it. */
  readonly depth: number
}

function faultsOf(where: string, text: string, around: Around): string[] {
  let template: Template
  try {
    template = parseTemplate(text)
  } catch (error) {
    return [`${where}: ${error instanceof Error ? error.message : String(error)}`]
  }
  return holesFaults(where, template, around)
}

function holesFaults(where: string, template: Template, around: Around): string[] {
  return template.flatMap((part) =>
    typeof part === 'string' ? [] : holeFaults(where, part, around),
  )
}

function holeFaults(where: string, hole: Hole, around: Around): string[] {
  const { path } = hole.fact
  const shapes = path.reduce<readonly Shape[]>(
    (found, name, index) =>
      index === 0
        ? shapesOf(around.fields, name)
        : found.flatMap((each) => shapesOf(fieldsOf(each), name)),
    [],
  )
  if (shapes.length === 0) return [`${where} has no "${path.join('.')}"`]
  switch (hole.is) {
    case 'value':
      return []
    case 'you':
      if (shapes.some(isList))
        return [
          `${where}: "~" needs a seat, but "${path.join('.')}" is a list; put it into a phrase for each element`,
        ]
      return [...holesFaults(where, hole.own, around), ...holesFaults(where, hole.others, around)]
    case 'choice':
      return hole.cases.flatMap(([, each]) => holesFaults(where, each, around))
    case 'phrase': {
      const { [hole.name]: phrase } = around.phrases
      if (phrase === undefined) return [`${where}: there is no phrase "${hole.name}"`]
      if (around.depth === DEPTH_MAX) return [`${where}: the phrase "${hole.name}" is too deep`]
      const elements = shapes.flatMap(elementsOf)
      const fields = Object.assign({}, ...elements.map(fieldsOf))
      const [it = { kind: 'text' }] = elements
      const inside = { ...around, fields: { ...fields, it, index: SEAT }, depth: around.depth + 1 }
      return faultsOf(`${where}, in "${hole.name}"`, phrase, inside)
    }
  }
}

/** The number of an element is that of a seat, where a list is by seat. */
const SEAT: Shape = { kind: 'seat', max: 0 }

/** The shape of a member, in a list; empty if there is no such member. */
function shapesOf(fields: Fields, name: string): readonly Shape[] {
  const { [name]: field } = fields
  if (field === undefined) return []
  return [field.kind === 'optional' ? field.of : field]
}

/** True if a value may be a list. */
function isList(shape: Shape): boolean {
  if (shape.kind === 'maybe') return isList(shape.of)
  return shape.kind === 'list' || (shape.kind === 'either' && shape.of.some(isList))
}

/** The shapes of a value that is not null, or of each of a list. */
function elementsOf(shape: Shape): readonly Shape[] {
  if (shape.kind === 'list' || shape.kind === 'maybe') return elementsOf(shape.of)
  return shape.kind === 'either' ? shape.of.flatMap(elementsOf) : [shape]
}

/** The members that a value may have. */
function fieldsOf(shape: Shape): Fields {
  switch (shape.kind) {
    case 'structure':
      return shape.fields
    case 'variants':
      return Object.assign(
        { [shape.tag]: { kind: 'text' } },
        ...Object.values(shape.cases).map(({ fields }) => fields),
      )
    case 'maybe':
      return fieldsOf(shape.of)
    case 'either':
      return Object.assign({}, ...shape.of.map(fieldsOf))
    default:
      return {}
  }
}
