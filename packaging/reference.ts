// npm run docs:reference: writes docs/reference, every export of the packages for TypeScript, from the comments of
// their sources. The result is committed, so that building the pages does not need TypeDoc.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { parseArgs } from 'node:util'

const root = join(import.meta.dirname, '..')
const tools = join(import.meta.dirname, 'reference')

interface Page {
  /** The file in docs/reference. */
  readonly file: string
  /** The file that TypeDoc writes. */
  readonly from: string
  readonly title: string
  readonly about: string
}

const PAGES: readonly Page[] = [
  {
    file: 'client.md',
    from: 'client-sdk/src.md',
    title: 'Reference: the client',
    about:
      'Every export of `@flower-war/client`, with its type. [The guide](../../client-sdk/README.md) shows how to use them. `@flower-war/client/light` ' +
      'exports the same except `joinTemples` and its types, with a `connect` that speaks plain JSON.',
  },
  {
    file: 'rules.md',
    from: 'rules/src.md',
    title: 'Reference: the rules',
    about:
      'Every export of `@flower-war/rules`, with its type. [The rules](../rules.md) tells how they fit together.',
  },
  {
    file: 'making.md',
    from: 'rules/src/making.md',
    title: 'Reference: making games',
    about:
      'Every export of `@flower-war/rules/making`, with its type: what [a game of your own](../rules.md#a-game-of-your-own) is made with.',
  },
]

const { values } = parseArgs({ options: { out: { type: 'string' } } })
const out = values.out ?? join(root, 'docs/reference')
const written = mkdtempSync(join(tmpdir(), 'flower-war-reference-'))
const typedoc = join(tools, 'node_modules/typedoc/bin/typedoc')
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [typedoc, '--options', join(tools, 'typedoc.json'), '--out', written],
  { encoding: 'utf8' },
)
if (status === 0) {
  mkdirSync(out, { recursive: true })
  for (const page of PAGES) writeFileSync(join(out, page.file), textOf(page))
} else process.stderr.write(stdout + stderr)
rmSync(written, { recursive: true })
process.exit(status ?? 1)

function textOf({ from, title, about }: Page): string {
  const content = readFileSync(join(written, from), 'utf8')
    .replaceAll(/<a id="[^"]*"><\/a> /g, '')
    // Members in tables have no anchors in the pages.
    .replaceAll(/\[([^\]\n]+)\]\(#(?:property|type-parameter)-[^)]*\)/g, '$1')
    // Return types of several lines, which the signature above already shows.
    .replaceAll(/#+ Returns\n\n`[^\n]*\\\{\n(?:.*\n)*?\\}.*\n/g, '')
    .replaceAll(/### .+\n\nRe-exports (.+)\n(?:\n\*{3}\n)?\n?/g, '- $1\n')
    .replaceAll(/ \| -(?= \|)/g, ' |')
    .replaceAll(/\n{3,}/g, '\n\n')
  const how = '<!-- Written by npm run docs:reference from the comments of the sources. -->'
  return `# ${title}\n\n${how}\n\n${about}\n\n${linked(content, from)}`
}

/** Redirects links between TypeDoc's files to our pages. */
function linked(text: string, from: string): string {
  return text.replaceAll(/\]\(([^)#]+\.md)/g, (whole, file: string) => {
    const target = posix.join(posix.dirname(from), file)
    const page = PAGES.find((each) => each.from === target)
    return page === undefined ? whole : `](${page.file}`
  })
}
