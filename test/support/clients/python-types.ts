// The types of a game in Python, as its JSON Schema describes them: one module for each game.
import { gameSchemaOf } from '../../../protocol/src/described/game-schema.ts'
import type { JsonSchema } from '../../../protocol/src/shapes/json-schema.ts'
import type { Playable } from '../../../rules/src/match.ts'
import { callText, classText, literal, wrapped } from './python-text.ts'

/** A choice of at most this many words is written out where it is used. */
const WORDS_INLINE_MAX = 3
/** A bound above this only limits messages, and tells a reader nothing. */
const TELLING_MAX = 250
/** Names that only a call can give to a member. */
const KEYWORDS = new Set(
  'and as class from global if import in is lambda not or pass with'.split(' '),
)

type Schemas = Readonly<Record<string, JsonSchema>>

/** Returns the module of a game. */
export function pythonTypes(game: Playable): string {
  const { $defs } = gameSchemaOf(game)
  const { options, view, own, decision, action, event, ...actions }: Schemas = Object($defs)
  const module = new Module()
  for (const schema of Object.values(actions)) module.named('', actionName(schema), schema)
  module.alias('Action', module.union(refsOf(action).map(actionName)))
  module.named('', 'Options', options ?? {}, 'total=False')
  module.named('', 'View', view ?? {})
  module.named('', 'Own', own ?? {})
  const decisions = partsOf(decision).map((each) =>
    module.named('', `${pascal(String(each['title']))}Decision`, each, 'DecisionFacts'),
  )
  module.alias('Decision', module.union(decisions))
  const events = partsOf(event).map((each) =>
    module.named('', `${pascal(String(each['title']))}Event`, each),
  )
  module.alias('Event', module.union(events))
  module.alias('Match', '_Match[View, Own, Decision, Action, Event]')
  module.add(typedText(game))
  return module.text(game)
}

const partsOf = (schema: JsonSchema | undefined): readonly JsonSchema[] =>
  Object(schema?.['oneOf'] ?? schema?.['anyOf'] ?? [])

const refsOf = (schema: JsonSchema | undefined): readonly JsonSchema[] =>
  partsOf(schema).map(({ $ref }) => ({ title: String($ref).replace('#/$defs/action-', '') }))

/** Annotations alone would not do: mypy keeps the type of what is assigned, in which all is data. */
const typedText = ({ id, version }: Playable): string => `def typed(match: AnyMatch) -> Match:
    """Returns the same match with these types; raises ValueError for another game or version."""
    if (match.game, match.version) != ("${id}", ${version}):
        found = f"version {match.version} of {match.game}"
        raise ValueError(f"{match.id} is played by {found}, not by version ${version} of ${id}")
    return match`

/** The class of an action, from its schema or from a reference to it. */
function actionName(schema: JsonSchema): string {
  const { type }: Record<string, JsonSchema> = Object(schema['properties'])
  return `${pascal(String(type?.['const'] ?? schema['title']))}Action`
}

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[-_])(.)/g, (_all, letter: string) => letter.toUpperCase())

/** The definitions of a module, in the order in which Python needs them. */
class Module {
  readonly #blocks: string[] = []
  /** The schema behind each name, as JSON. */
  readonly #names = new Map<string, string>()

  text({ version, texts }: Playable): string {
    const head = [
      `"""${texts.en.title}, version ${version}: what it shows and takes. Written by \`npm run docs\`."""`,
      '',
      'from __future__ import annotations',
      '',
      'from typing import Literal, TypeAlias, TypedDict',
      '',
      'from ..match import AnyMatch',
      'from ..match import Match as _Match',
      'from ..state import DecisionFacts',
    ]
    return `${[head.join('\n'), ...this.#blocks].join('\n\n\n')}\n`
  }

  /** Defines a class, or finds the same one, and returns its name. */
  named(parent: string, name: string, schema: JsonSchema, base = ''): string {
    const found = this.#nameFor(parent, name, schema)
    if (this.#names.has(found)) return found
    this.#names.set(found, JSON.stringify(schema))
    const fields: Schemas = Object(schema['properties'] ?? {})
    const members = Object.entries(fields).map(([member, field]) => ({
      member,
      type: this.#typeOf(found, member, field),
      says: saysOf(field),
    }))
    const bases = ['TypedDict', base].filter((each) => each !== '')
    const isPlain = members.every(({ member }) => !KEYWORDS.has(member))
    const text = isPlain
      ? classText(found, bases, members, schema)
      : callText(found, members, schema)
    this.#blocks.push(text)
    return found
  }

  add(block: string): void {
    this.#blocks.push(block)
  }

  /** Defines a name for a type. */
  alias(name: string, type: string): string {
    this.#names.set(name, type)
    this.#blocks.push(wrapped(`${name}: TypeAlias = `, type))
    return name
  }

  union(types: readonly string[]): string {
    return [...new Set(types)].join(' | ') || 'None'
  }

  #typeOf(parent: string, member: string, schema: JsonSchema): string {
    if (Array.isArray(schema['enum'])) return this.#choice(parent, member, schema['enum'])
    if (schema['const'] !== undefined) return literal([schema['const']])
    if (typeof schema['$ref'] === 'string')
      return actionName({ title: refsOf({ oneOf: [schema] })[0]?.['title'] })
    const parts = partsOf(schema)
    if (parts.length > 0)
      return this.union(parts.map((part) => this.#typeOf(parent, caseName(member, part), part)))
    switch (schema['type']) {
      case 'integer':
        return 'int'
      case 'boolean':
        return 'bool'
      case 'string':
        return 'str'
      case 'null':
        return 'None'
      case 'array':
        return `list[${this.#typeOf(parent, singular(member), Object(schema['items']))}]`
      case 'object':
        return this.named(parent, pascal(member), schema)
      default:
        throw new Error(`${parent}.${member} has a schema without a type in Python`)
    }
  }

  #choice(parent: string, member: string, words: readonly unknown[]): string {
    if (words.length <= WORDS_INLINE_MAX) return literal(words)
    const meaning = JSON.stringify({ enum: words })
    const known = [...this.#names].find(([, each]) => each === meaning)
    if (known !== undefined) return known[0]
    const name = this.#nameFor(parent, pascal(singular(member)), { enum: words })
    this.alias(name, literal(words))
    this.#names.set(name, meaning)
    return name
  }

  /** The name alone if it is free or means the same; else with that of the parent before it. */
  #nameFor(parent: string, name: string, schema: JsonSchema): string {
    const same = JSON.stringify(schema)
    const found = [name, `${parent}${name}`].find((each) => {
      const known = this.#names.get(each)
      return known === undefined || known === same
    })
    if (found === undefined) throw new Error(`${parent}${name} has two meanings`)
    return found
  }
}

/** Variants are told apart by a word, which is in the name of each. */
function caseName(member: string, schema: JsonSchema): string {
  return typeof schema['title'] === 'string' ? `${member}-${schema['title']}` : member
}

function singular(member: string): string {
  if (member.endsWith('ices')) return `${member.slice(0, -4)}ex`
  return /[^s]s$/.test(member) ? member.slice(0, -1) : member
}

/** The meaning of a member, and its bounds if they tell something. */
function saysOf(schema: JsonSchema): string {
  const { description, minimum, maximum } = schema
  const bounds =
    typeof maximum === 'number' && maximum <= TELLING_MAX ? `${String(minimum)} to ${maximum}` : ''
  return [description, bounds].filter((part) => part !== undefined && part !== '').join('; ')
}
