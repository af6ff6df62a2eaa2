// Lists the small faults that can be planted in a source file: one operator, constant or statement changed at a time.
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'rolldown/utils'

/** One replacement in the text of a file. */
export interface Change {
  /** From the root of the repository. */
  readonly file: string
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Operators and what stands in for each: the boundary moved by one, the opposite, or another of its kind. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '|': ['&'],
  '&': ['|'],
  '^': ['|'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['>>'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '&=': ['|='],
  '|=': ['&='],
  '??=': ['='],
}

/** Names that are easily taken for each other. */
const NAMES: Readonly<Record<string, string>> = {
  every: 'some',
  some: 'every',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
}

/** Functions whose arguments from the second on are sentences for people. */
const SENTENCES = /^(invariant|present|refuse)$/

/** Functions whose texts name a sequence of draws, for tests to repeat it, or a kind of work, for figures of time. */
const NAMING = /^(draw(Below|Bytes|Letters)|during)$/

/** Returns all changes of a file that still parse, in the order of the text. */
export function changesOf(file: string, code: string): readonly Change[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`)
  const quiet: Span[] = []
  new Visitor(quietParts(quiet)).visit(program)
  const isQuiet = ({ start, end }: Span) =>
    quiet.some((span) => span.start <= start && end <= span.end)
  const changes = new Map<string, Change>()
  const note = (span: Span, after: string) => {
    if (isQuiet(span)) return
    const { start, end } = span
    const before = code.slice(start, end)
    const change = { file, start, end, before, after }
    if (before !== after && parseSync(file, planted(code, change)).errors.length === 0)
      changes.set(`${start} ${end} ${after}`, change)
  }
  new Visitor({ ...operators(code, note), ...constants(note), ...statements(note) }).visit(program)
  return [...changes.values()].sort((one, other) => one.start - other.start || one.end - other.end)
}

/** Returns the text of a file with the change planted. */
export function planted(code: string, { start, end, after }: Omit<Change, 'file'>): string {
  return code.slice(0, start) + after + code.slice(end)
}

/** Formats a change for the report: the old text, on one line, and the new one. */
export function replacement({ before, after }: Change): string {
  const short = (text: string) => {
    const line = text.replace(/\s+/g, ' ')
    return line.length > WORDS_MAX ? `${line.slice(0, WORDS_MAX)}…` : line
  }
  return `${short(before)} → ${after === ';' ? 'nothing' : short(after)}`
}

const WORDS_MAX = 60

/** Collects the parts that are left alone: types, imports, and texts that only people read. */
function quietParts(quiet: Span[]): VisitorObject {
  const add = (span: Span) => quiet.push(span)
  return {
    ImportDeclaration: add,
    ExportAllDeclaration: add,
    TSInterfaceDeclaration: add,
    TSTypeAliasDeclaration: add,
    TSTypeAnnotation: add,
    TSTypeParameterDeclaration: add,
    TSTypeParameterInstantiation: add,
    TSAsExpression: ({ typeAnnotation }) => add(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => add(typeAnnotation),
    CallExpression(call) {
      const { callee, arguments: given } = call
      if (callee.type === 'Identifier' && SENTENCES.test(callee.name)) given.slice(1).forEach(add)
      if (isLogged(call)) add(call)
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && NAMING.test(name.name)) given.filter(isText).forEach(add)
    },
    ExpressionStatement(statement) {
      if (isLogged(statement.expression)) add(statement)
    },
    IfStatement(statement) {
      const { consequent, alternate } = statement
      if (consequent.type === 'ExpressionStatement' && alternate === null)
        if (isLogged(consequent.expression)) add(statement)
    },
    ThrowStatement({ argument }) {
      if (argument.type === 'NewExpression') argument.arguments.forEach(add)
    },
  }
}

/** True for a call of `log` or of a member with that name. */
function isLogged(call: ESTree.Expression): boolean {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false
  const { object } = call.callee
  const name = object.type === 'MemberExpression' ? object.property : object
  return (name.type === 'Identifier' || name.type === 'PrivateIdentifier') && name.name === 'log'
}

type Note = (span: Span, after: string) => void

function operators(code: string, note: Note): VisitorObject {
  const swap = (left: Span, operator: string, right: Span) => {
    const start = left.end + code.slice(left.end, right.start).indexOf(operator)
    for (const other of OPERATORS[operator] ?? [])
      note({ start, end: start + operator.length }, other)
  }
  return {
    BinaryExpression({ left, operator, right }) {
      if (operator !== '+' || !(isText(left) || isText(right))) swap(left, operator, right)
    },
    LogicalExpression(node) {
      const { left, operator, right } = node
      if (operator === '??') note(node, `(${code.slice(left.start, left.end)})`)
      else swap(left, operator, right)
    },
    AssignmentExpression: ({ left, operator, right }) => swap(left, operator, right),
    UnaryExpression(node) {
      if (node.operator === '!') note({ start: node.start, end: node.start + 1 }, '')
    },
    UpdateExpression({ start, end, prefix, operator }) {
      const at = prefix ? start : end - 2
      note({ start: at, end: at + 2 }, operator === '++' ? '--' : '++')
    },
    MemberExpression({ property }) {
      const other = property.type === 'Identifier' ? NAMES[property.name] : undefined
      if (other !== undefined) note(property, other)
    },
    IfStatement: ({ test }) => negate(test, code, note),
    WhileStatement: ({ test }) => negate(test, code, note),
    ConditionalExpression: ({ test }) => negate(test, code, note),
  }
}

/** Negates a condition, except for comparisons and the like, whose operators are changed. */
function negate(test: ESTree.Expression, code: string, note: Note): void {
  if (/^(Binary|Logical|Unary)Expression$/.test(test.type)) return
  note(test, `!(${code.slice(test.start, test.end)})`)
}

/** True if a `+` beside it joins texts. */
function isText(node: ESTree.Node): boolean {
  return (
    node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
  )
}

function constants(note: Note): VisitorObject {
  return {
    Literal(node) {
      const { value } = node
      if (typeof value === 'number') note(node, String(value + 1))
      if (typeof value === 'boolean') note(node, String(!value))
      // A text with spaces is a sentence.
      if (typeof value === 'string' && /^\S+$/.test(value)) note(node, "''")
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) note(node, '[]')
    },
  }
}

function statements(note: Note): VisitorObject {
  const drop = (span: Span) => note(span, ';')
  return {
    ExpressionStatement: drop,
    IfStatement: drop,
    ThrowStatement: drop,
    ForStatement: drop,
    ForOfStatement: drop,
    WhileStatement: drop,
    ReturnStatement({ argument }) {
      if (argument !== null && !isNothing(argument)) note(argument, 'undefined')
    },
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'BlockStatement' && !isNothing(body)) note(body, 'undefined')
    },
  }
}

/**
 * True for `undefined`, and for `false`, which is the same in a condition and is changed to `true` anyway.
 */
function isNothing(node: ESTree.Node): boolean {
  return node.type === 'Literal'
    ? node.value === false
    : node.type === 'Identifier' && node.name === 'undefined'
}
