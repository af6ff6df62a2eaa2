// The grammar of sentences (docs/games.md, "Sentences"): text with holes in braces, for facts of a match.

/** The kinds of facts that have titles; others are shown as they are. */
export const KINDS = ['player', 'seat', 'space', 'card', 'disc', 'word', 'reason', 'clock'] as const
export type Kind = (typeof KINDS)[number]

/** Phrases within phrases; no sentence needs as many. */
export const DEPTH_MAX = 8

/** A parsed template. */
export type Template = readonly (string | Hole)[]

/** A place for a fact. */
export type Hole = { readonly fact: Fact } & (
  | { readonly is: 'value'; readonly kind: Kind | undefined }
  /** One text for the reader's own seat, one for all others. */
  | { readonly is: 'you'; readonly own: Template; readonly others: Template }
  /** The text of the first value that fits; `*` fits all. */
  | { readonly is: 'choice'; readonly cases: readonly (readonly [string, Template])[] }
  /** A template of its own, filled with the members of the fact, or of each of a list. */
  | { readonly is: 'phrase'; readonly name: string }
)

/** The names on the way to a fact; if it is a card or a space, perhaps what is printed on it by that name. */
export interface Fact {
  readonly path: readonly string[]
  readonly printed: string | undefined
}

/** Parses a template. Throws an error that says where it is wrong. */
export function parseTemplate(text: string): Template {
  const parser = new Parser(text)
  const template = parser.template()
  if (!parser.isOver()) parser.fail('a brace or bar that belongs to nothing')
  return template
}

class Parser {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isOver(): boolean {
    return this.#at === this.#text.length
  }

  fail(what: string): never {
    throw new Error(`${what} at ${this.#at + 1} in "${this.#text}"`)
  }

  /** Text and holes up to the end, or to whatever ends the hole around them. */
  template(): Template {
    const parts: (string | Hole)[] = []
    for (;;) {
      const text = this.#take(/[^{}|]+/y)
      if (text !== undefined) parts.push(text)
      else if (this.#take(/\{/y) !== undefined) parts.push(this.#hole())
      else return parts
    }
  }

  #hole(): Hole {
    const path = this.#need(/\w+(?:\.\w+)*/y, 'a name').split('.')
    const isPrinted = this.#take(/#/y) !== undefined
    const printed = isPrinted ? this.#need(/\w+/y, 'the name of what is printed') : undefined
    const hole = this.#rest({ path, printed })
    this.#need(/\}/y, 'the brace that ends the hole')
    return hole
  }

  #rest(fact: Fact): Hole {
    if (this.#take(/:/y) !== undefined) {
      const name = this.#need(/\w+/y, 'a kind')
      const kind = KINDS.find((each) => each === name) ?? this.fail(`the unknown kind "${name}"`)
      return { fact, is: 'value', kind }
    }
    if (this.#take(/@/y) !== undefined)
      return { fact, is: 'phrase', name: this.#need(/\w+/y, 'the name of a phrase') }
    if (this.#take(/~/y) !== undefined) {
      const own = this.template()
      this.#need(/\|/y, 'a bar')
      return { fact, is: 'you', own, others: this.template() }
    }
    if (this.#take(/\?/y) === undefined) return { fact, is: 'value', kind: undefined }
    const cases: (readonly [string, Template])[] = []
    do {
      const value = this.#need(/[\w-]+(?=:)|\*(?=:)/y, 'a value and a colon')
      this.#need(/:/y, 'a colon')
      cases.push([value, this.template()])
    } while (this.#take(/\|/y) !== undefined)
    return { fact, is: 'choice', cases }
  }

  #need(what: RegExp, name: string): string {
    return this.#take(what) ?? this.fail(`${name} is missing`)
  }

  #take(what: RegExp): string | undefined {
    what.lastIndex = this.#at
    const found = what.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }
}
