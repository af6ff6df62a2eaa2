// The Markdown documents as pages: the list of them, and where links between them lead.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { lexer, type Token, type Tokens, walkTokens } from 'marked'

const root = join(import.meta.dirname, '../../..')

/** A document, and what it links to. */
export interface Chapter {
  /** Its file, from the root of the project. */
  readonly file: string
  readonly title: string
  readonly text: string
  /** The pictures that it shows, as files. */
  readonly pictures: readonly string[]
}

/** The documents that the list of pages starts with; others are found by following links. */
const FIRST = [
  'README.md',
  'docs/first-bot.md',
  'docs/first-page.md',
  'docs/protocol.md',
  'docs/colyseus.md',
  'docs/games.md',
  'docs/errors.md',
  'docs/stability.md',
  'docs/temple.md',
  'client-sdk/README.md',
  'docs/reference/client.md',
  'docs/hosting.md',
  'docs/security.md',
  'docs/cluster.md',
  'docs/web.md',
  'docs/rules.md',
  'docs/reference/rules.md',
  'docs/reference/making.md',
  'docs/architecture.md',
  'docs/testing.md',
  'docs/performance.md',
  'docs/dependencies.md',
]

/** Reads the first documents, and those that they lead to, in this order. */
export function readBook(): readonly Chapter[] {
  const files = [...FIRST]
  const chapters: Chapter[] = []
  // The loop also visits files added during it.
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    const { links, pictures } = linksIn(file, text)
    chapters.push({ file, title: titleOf(text), text, pictures })
    for (const link of links) if (link.endsWith('.md') && !files.includes(link)) files.push(link)
  }
  return chapters
}

/** The address of a document's page. All are in one folder, since no page may have the name of a folder. */
export function addressOf(file: string): string {
  return `/docs/${file
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .replaceAll('/', '-')}`
}

/** The file that a link or picture of a document refers to; undefined if it leads elsewhere, or nowhere. */
export function fileOf(from: string, link: string): string | undefined {
  const [path = ''] = link.split('#')
  if (/^[a-z]+:/.test(link) || path === '') return undefined
  const file = normalize(join(dirname(from), path))
  return !file.startsWith('..') && existsSync(join(root, file)) ? file : undefined
}

/** The anchor of a heading, as GitHub makes it. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function titleOf(text: string): string {
  return /^# (.+)$/m.exec(text)?.[1] ?? 'Untitled'
}

function linksIn(file: string, text: string) {
  const tokens: Token[] = []
  void walkTokens(lexer(text), (token) => {
    tokens.push(token)
  })
  const filesOf = (kind: 'link' | 'image'): readonly string[] =>
    tokens
      .filter((token): token is Tokens.Link | Tokens.Image => token.type === kind)
      .flatMap(({ href }) => fileOf(file, href) ?? [])
  return { links: filesOf('link'), pictures: filesOf('image') }
}
