// One page of the documents: its frame, and its Markdown as HTML.
import { Marked, type Tokens } from 'marked'
import { addressOf, anchorOf, type Chapter, fileOf } from './book.ts'

/** A page in the list beside every page. */
export interface Entry {
  readonly title: string
  readonly address: string
}

interface Content {
  readonly title: string
  readonly address: string
  /** The page itself, as HTML. */
  readonly body: string
  /** Style sheets and scripts, for pages other than text. */
  readonly head?: string
}

/** The whole page. Its security policy allows no inline styles and scripts, so these are files. */
export function pageOf({ title, address, body, head }: Content, entries: readonly Entry[]): string {
  const isProse = head === undefined
  const list = entries.map((each) => {
    const isHere = each.address === address ? ' aria-current="page"' : ''
    return `<li><a href="${each.address}"${isHere}>${escaped(each.title)}</a></li>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · Flower War</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">
${head ?? ''}</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<nav aria-label="Documents">
<details><summary>Documents</summary>
<p><a href="/">← Play</a></p>
<ul>
${list.join('\n')}
</ul>
</details>
</nav>
<main id="main"${isProse ? ' class="prose"' : ''}>
${body}
</main>
</body>
</html>
`
}

/** A document as HTML: links between documents lead to their pages; links to other files become text. */
export function htmlOf({ file, text }: Pick<Chapter, 'file' | 'text'>, files: readonly string[]) {
  /** The number of uses of each anchor: like GitHub, we number repeated ones. */
  const given = new Map<string, number>()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: heading }: Tokens.Heading) {
        const inside = this.parser.parseInline(tokens)
        const anchor = anchorOf(heading)
        const times = given.get(anchor) ?? 0
        given.set(anchor, times + 1)
        const id = times === 0 ? anchor : `${anchor}-${times}`
        return `<h${depth} id="${id}">${inside}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens)
        const address = linkFrom(file, href, files)
        return address === undefined ? inside : `<a href="${escaped(address)}">${inside}</a>`
      },
      image({ href, text: alternative }: Tokens.Image) {
        const picture = fileOf(file, href)
        const address = picture === undefined ? href : pictureAt(picture)
        return `<img src="${escaped(address)}" alt="${escaped(alternative)}" loading="lazy">`
      },
      table(token: Tokens.Table) {
        const rowOf = (cells: readonly Tokens.TableCell[], tag: string): string => {
          const inside = cells.map((cell) => {
            return `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`
          })
          return `<tr>${inside.join('')}</tr>`
        }
        const rows = token.rows.map((cells) => rowOf(cells, 'td')).join('\n')
        const head = `<thead>${rowOf(token.header, 'th')}</thead>`
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`
      },
      html: () => '',
    },
  })
  return String(marked.parse(text))
}

/** Where a picture of a document is published. */
export function pictureAt(file: string): string {
  return `/docs/pictures/${file.replaceAll('/', '-')}`
}

function linkFrom(file: string, href: string, files: readonly string[]): string | undefined {
  if (/^[a-z]+:|^[#/]/.test(href)) return href
  const target = fileOf(file, href)
  const [, anchor] = href.split('#')
  if (target === undefined || !files.includes(target)) return undefined
  return anchor === undefined ? addressOf(target) : `${addressOf(target)}#${anchor}`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
