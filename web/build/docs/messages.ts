// The AsyncAPI document as Markdown: every channel, its messages, and their members in tables.

type Part = Readonly<Record<string, unknown>>

/** A member of a message, as a row of a table. */
interface Row {
  readonly name: string
  readonly type: string
  readonly says: string
}

/** The document as Markdown. */
export function messagesText(document: Part): string {
  const { info, channels, components } = document
  const { title, description } = Object(info)
  return [
    `# ${title}`,
    `${description} The same for machines: [asyncapi.json](/api/asyncapi.json).`,
    ...Object.entries<Part>(Object(channels)).flatMap(([id, channel]) => channelText(id, channel)),
    '## Schemas',
    ...Object.entries<Part>(Object(components).schemas).flatMap(([name, schema]) => [
      `### ${name}`,
      String(schema['description'] ?? ''),
      tableOf(schema),
    ]),
  ].join('\n\n')
}

function channelText(id: string, { address, summary, messages }: Part): readonly string[] {
  return [
    `## ${id}`,
    `\`${address}\`: ${summary}`,
    ...Object.entries<Part>(Object(messages)).flatMap(
      ([message, { name, summary: says, payload }]) => {
        const isSent = message.startsWith('send-')
        const way = isSent ? 'from the server' : 'to the server'
        return [
          `### ${isSent ? '←' : '→'} ${name}`,
          `*${way}*${says === undefined ? '' : `: ${String(says)}`}`,
          tableOf(Object(payload)),
        ]
      },
    ),
  ]
}

function tableOf(schema: Part): string {
  const { anyOf } = schema
  if (Array.isArray(anyOf) && anyOf.every((each) => isObject(each)))
    return anyOf.map(tableOf).join('\n\nor\n\n')
  const rows = rowsOf(schema, '')
  if (rows.length === 0) return typeOf(schema)
  return [
    '| member | value | meaning |',
    '| --- | --- | --- |',
    ...rows.map(({ name, type, says }) => `| \`${name}\` | ${type} | ${says} |`),
  ].join('\n')
}

/** The members of an object, and of objects within it. */
function rowsOf({ properties, required }: Part, before: string): readonly Row[] {
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries<Part>(Object(properties)).flatMap(([name, schema]) => {
    const path = before + name
    const type = needed.includes(name) ? typeOf(schema) : `${typeOf(schema)}; may be absent`
    const says = String(schema['description'] ?? '').replaceAll('|', '\\|')
    const inner = Object(schema['items'] ?? schema)
    const within = schema['items'] === undefined ? `${path}.` : `${path}[].`
    return [{ name: path, type, says }, ...(isObject(inner) ? rowsOf(inner, within) : [])]
  })
}

function isObject(schema: unknown): boolean {
  return Object(schema).properties !== undefined
}

/** The values that a schema allows, in words. */
function typeOf(schema: Part): string {
  const { $ref, const: only, enum: words, anyOf, type, items, prefixItems, pattern } = schema
  if (typeof $ref === 'string') return referenceOf($ref)
  if (only !== undefined) return `\`${JSON.stringify(only)}\``
  if (Array.isArray(words)) return words.map((word) => `\`${JSON.stringify(word)}\``).join(', ')
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(' or ')
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`
  if (type === 'array') return `list of: ${typeOf(Object(items))}`
  if (type === 'integer') return 'whole number'
  if (type === 'boolean') return 'true or false'
  if (type === 'string') return pattern === undefined ? 'text' : `text, \`${pattern}\``
  return type === undefined ? 'anything' : String(type)
}

function referenceOf(reference: string): string {
  const name = reference.split('/').at(-1) ?? ''
  const [file = '', game] = /^schemas\/([\w-]+)\.json/.exec(reference) ?? []
  if (game !== undefined) return `[${game}](/api/${file})`
  return `[${name}](#${name.toLowerCase()})`
}
