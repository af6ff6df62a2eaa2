// Joins a match by what a player has typed or pasted: a link or a code, perhaps with the message around it. Loaded when
// somebody does.
import {
  type AnyGame,
  INVITE_CODE_LENGTH,
  INVITE_CODE_LETTERS,
  parseInviteCode,
  RefusalError,
} from '@flower-war/client/light'
import { lostTexts } from '../page/lost-texts.ts'
import { carried, isServerAway } from '../page/player/session.ts'
import { goToTable } from '../page/player/to-table.ts'
import { go, matchPath, parseRoute, type Route, route } from '../page/route.ts'
import { texts } from '../texts/texts.ts'

const AS_LONG_AS_A_CODE = new RegExp(`^[\\p{L}\\p{N}]{${INVITE_CODE_LENGTH}}$`, 'u')
const NOT_IN_CODES = new RegExp(`[^${INVITE_CODE_LETTERS}]`, 'gu')

/** The address of a match, with a seat that it may carry here, without the punctuation of the sentence around it. */
const LINK = /(\/match\/[\w/-]+(?:\?[\w=&%+-]*)?)(?:#carry=([\w-]+))?/
/** A code among other words, as our pages show it: small letters may be a word. */
const CODE_AMONG_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])[${INVITE_CODE_LETTERS}]{${INVITE_CODE_LENGTH}}(?![\\p{L}\\p{N}])`,
  'u',
)

/** Goes to the match, unless the player has left the page; throws the sentence that says why the text leads to none. */
export async function joinByText(text: string, from: Route): Promise<void> {
  if (route.peek() !== from) return
  const [, path, seat] = LINK.exec(text) ?? []
  if (path !== undefined && parseRoute(path).page !== 'none') {
    carried.value = seat
    go(path)
    return
  }
  const code = parseInviteCode(text)
  // Text as long as a code may have characters that no code has.
  const strange = [...new Set(code.match(NOT_IN_CODES))].join(', ')
  const isCode = path === undefined && AS_LONG_AS_A_CODE.test(code)
  const found = isCode && strange === '' ? code : CODE_AMONG_WORDS.exec(text)?.[0]
  if (path === undefined && found !== undefined) return joinByCode(found, from)
  await lostTexts.ready()
  const { noCode, strangeInCode } = lostTexts.value
  throw new Error(isCode ? strangeInCode(strange) : noCode)
}

/** Sits down by a code, or leads to the page of a full match, which offers to watch. */
async function joinByCode(code: string, from: Route): Promise<void> {
  // If it has never answered, the request would wait for it without a word.
  if (isServerAway.peek()) throw new Error(texts.peek().page.serverAway)
  try {
    await goToTable((client, signal) => client.joinByCode<AnyGame>(code, { signal }))
  } catch (error) {
    const isFull = error instanceof RefusalError && error.code === 'match-full'
    const id = isFull ? await matchOf(code) : undefined
    if (id === undefined) throw error
    if (route.peek() === from) go(matchPath(id, { code }))
  }
}

/** The id of the match that has this code; undefined if the server does not say. */
async function matchOf(code: string): Promise<string | undefined> {
  const row = await fetch(`/api/codes/${code}`)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    // Where a proxy answers with a page of its own, the server does not.
    .catch(() => undefined)
  return row?.id
}
