// Links between documents resolve: the file exists, and so does the heading. Pages are made anew of those that change.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readBook } from '../web/build/docs/book.ts'
import { SOURCES } from '../web/build/web-build.ts'

const root = join(import.meta.dirname, '..')
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')

/** Files that exist only in the packed packages. */
const PACKED = [join('rules', 'LICENSE'), join('conformance', 'LICENSE')]

/** Returns a page without its code blocks. */
const proseOf = (page: string): string =>
  readFileSync(join(root, page), 'utf8').replace(/```[\s\S]*?```/g, '')

/** Returns the anchors of a page's headings, as GitHub makes them: those that come again are numbered. */
function anchorsOf(page: string): readonly string[] {
  const given = new Map<string, number>()
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const times = given.get(anchor) ?? 0
    given.set(anchor, times + 1)
    return times === 0 ? anchor : `${anchor}-${times}`
  })
}

/** Returns the broken links of a text. */
function broken(page: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? page : join(dirname(page), file)
    if (!existsSync(join(root, target))) return !PACKED.includes(target)
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
}

test.for(pages)('every link in %s resolves', (page) => {
  expect(broken(page, proseOf(page))).toEqual([])
})

test('a broken link is found', () => {
  const text = '[a](hosting.md#docker) [b](hosting.md#kitchen) [c](kitchen.md) [d](#kitchen)'
  expect(broken('docs/temple.md', text)).toEqual(['hosting.md#kitchen', 'kitchen.md', '#kitchen'])
})

test('the pages are out of date after a change of any document that is one of them', () => {
  const unwatched = readBook()
    .map(({ file }) => file)
    .filter((file) => !SOURCES.some((each) => file === each || file.startsWith(`${each}/`)))
  expect(unwatched).toEqual([])
})
