// Definitions of types as text of Python.
import type { JsonSchema } from '../../../protocol/src/shapes/json-schema.ts'

const LINE_MAX = 100
const INDENT = '    '

export const literal = (words: readonly unknown[]): string =>
  `Literal[${words.map((word) => JSON.stringify(word)).join(', ')}]`

interface MemberText {
  readonly member: string
  readonly type: string
  readonly says: string
}

export function classText(
  name: string,
  bases: readonly string[],
  members: readonly MemberText[],
  { description }: JsonSchema,
): string {
  const parents = bases.includes('DecisionFacts') ? ['DecisionFacts'] : bases
  const said = description === undefined ? [] : [`${INDENT}"""${sentence(description)}"""`, '']
  const lines = members.flatMap(({ member, type, says }) =>
    commented(`${INDENT}${member}: ${type}`, says, INDENT),
  )
  const body = lines.length === 0 ? [`${INDENT}pass`] : lines
  return [`class ${name}(${parents.join(', ')}):`, ...said, ...body].join('\n')
}

/** The form for members that are words of Python itself, such as `from`. */
export function callText(
  name: string,
  members: readonly MemberText[],
  { description }: JsonSchema,
): string {
  const lines = members.flatMap(({ member, type, says }) =>
    commented(
      `${INDENT}${INDENT}"${member}": "${type.replaceAll('"', "'")}",`,
      says,
      INDENT + INDENT,
    ),
  )
  const said = description === undefined ? [] : [`"""${sentence(description)}"""`]
  return [
    `${name} = TypedDict(`,
    `${INDENT}"${name}",`,
    `${INDENT}{`,
    ...lines,
    `${INDENT}},`,
    ')',
    ...said,
  ].join('\n')
}

const sentence = (description: unknown): string => {
  const text = String(description)
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

/** A line with its comment behind it, or before it if that would be too long. */
function commented(line: string, says: string, indent: string): readonly string[] {
  if (says === '') return [line]
  const whole = `${line}  # ${says}`
  return whole.length <= LINE_MAX ? [whole] : [`${indent}# ${says}`, line]
}

/** A definition on as many lines as it needs. */
export function wrapped(head: string, type: string): string {
  if (head.length + type.length <= LINE_MAX) return head + type
  const [, inner] = /^Literal\[(.*)\]$/s.exec(type) ?? []
  const parts = inner === undefined ? type.split(' | ') : inner.split(', ')
  const joint = inner === undefined ? ' |' : ','
  const lines: string[] = []
  for (const [index, part] of parts.entries()) {
    const text = index === parts.length - 1 ? part : part + joint
    const last = lines.at(-1)
    if (last !== undefined && last.length + text.length < LINE_MAX)
      lines[lines.length - 1] = `${last} ${text}`
    else lines.push(INDENT + text)
  }
  return inner === undefined
    ? [`${head}(`, ...lines, ')'].join('\n')
    : [`${head}Literal[`, ...lines, ']'].join('\n')
}
