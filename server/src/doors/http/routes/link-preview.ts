// Link previews of the pages. Programs that show them run no scripts, so the server writes their tags into the page.
// The preview of a match that is not public has its game, and no names.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, MatchRow } from '@flower-war/protocol'
import { inLanguage, type Playable } from '@flower-war/rules'
import type { Request } from 'express'
import { type Journal, parseRow } from '../../../journal/journal.ts'
import { reachedAt } from '../../../net/address.ts'
import { SERVER_TEXTS } from '../../../texts/texts.ts'
import type { Edge } from '../edge.ts'
import { preferredLanguage } from '../pages.ts'

export interface PreviewParts {
  readonly edge: Pick<Edge, 'addresses' | 'rates' | 'log'>
  readonly journal: Pick<Journal, 'find'>
  readonly games: readonly Playable[]
}

/** The folder of the pictures for previews, one for each of our games and one for all; it has the PNG icon, too. */
export const PREVIEWS = 'previews'
const ANY_GAME = 'any'

const SITE = 'Flower War'

/** The texts of a preview. */
interface Preview {
  readonly title: string
  readonly about: string
  readonly game: string
}

/** Returns the tags of a page, as HTML for its head. */
export type LinkPreviews = (request: Request) => Promise<string>

export function newLinkPreviews(folder: string, parts: PreviewParts): LinkPreviews {
  return async (request) => {
    const language = preferredLanguage(request)
    const row = await rowFor(request, parts)
    const { title, about, game } = previewOf(row, String(request.params['game']), language, parts)
    const picture = existsSync(join(folder, PREVIEWS, `${game}.jpg`)) ? game : ANY_GAME
    const { isSecure, host } = reachedAt(request)
    const image = `${isSecure ? 'https' : 'http'}://${host}/${PREVIEWS}/${picture}.jpg`
    return [
      ['og:site_name', SITE],
      ['og:type', 'website'],
      ['og:locale', SERVER_TEXTS[language].preview.locale],
      ['og:title', title],
      ['og:description', about],
      ['og:image', image],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', title],
      ['twitter:card', 'summary_large_image'],
    ]
      .map(([name, content = '']) => `<meta property="${name}" content="${escaped(content)}" />\n`)
      .join('')
  }
}

/** The match of a page; undefined if there is none, or the address asks too often. */
async function rowFor(
  request: Request,
  { edge, journal }: PreviewParts,
): Promise<MatchRow | undefined> {
  const { id } = request.params
  if (id === undefined || edge.rates.takeRequest(edge.addresses.of(request)) !== undefined)
    return undefined
  try {
    const found = await journal.find(String(id))
    return found && parseRow(found.listing.row)
  } catch (error) {
    // The page is shown even while the journal is away.
    edge.log.warn({ err: error }, 'a link preview could not be made')
    return undefined
  }
}

function previewOf(
  row: MatchRow | undefined,
  named: string,
  language: Language,
  { games }: PreviewParts,
): Preview {
  const { about, phases } = SERVER_TEXTS[language].preview
  const found = games.find(({ id }) => id === (row?.game ?? named))
  if (found === undefined) return { title: SITE, about, game: ANY_GAME }
  const texts = inLanguage(found.texts, language)
  if (row === undefined)
    return { title: `${texts.title} · ${SITE}`, about: texts.about, game: named }
  const names = row.visibility === 'public' ? row.seats.map(({ name }) => name) : []
  const people = names.filter((name) => name !== '').join(', ')
  return {
    title: phases[row.phase](texts.title),
    about: people === '' ? texts.about : `${people}. ${texts.about}`,
    game: row.game,
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
}
