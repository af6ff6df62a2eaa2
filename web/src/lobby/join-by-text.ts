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
import { go, matchPath, parseRoute, type Route, route, screenPath } from '../page/route.ts'
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

/** To sit down, or to show the table to everyone in the room. */
export type Joining = 'player' | 'screen'

/** Goes to the match, unless the player has left the page; throws the sentence that says why the text leads to none. */
export async function joinByText(text: string, as: Joining, from: Route): Promise<void> {
  if (route.peek() !== from) return
  const [, path, seat] = LINK.exec(text) ?? []
  const linked = path === undefined ? undefined : parseRoute(path)
  if (path !== undefined && linked !== undefined && linked.page !== 'none') {
    const isShown = as === 'screen' && linked.page === 'table'
    if (!isShown) carried.value = seat
    go(isShown ? screenPath(linked.id, linked.code) : path)
    return
  }
  const code = parseInviteCode(text)
  // Text as long as a code may have characters that no code has.
  const strange = [...new Set(code.match(NOT_IN_CODES))].join(', ')
  const isCode = path === undefined && AS_LONG_AS_A_CODE.test(code)
  const found = isCode && strange === '' ? code : CODE_AMONG_WORDS.exec(text)?.[0]
  if (path === undefined && found !== undefined)
    return as === 'screen' ? showByCode(found, from) : joinByCode(found, from)
  await lostTexts.ready()
  const { noCode, strangeInCode } = lostTexts.value
  throw new Error(isCode ? strangeInCode(strange) : noCode)
}

/** Shows the table of the match that has this code. */
async function showByCode(code: string, from: Route): Promise<void> {
  const id = await matchOf(code)
  if (route.peek() === from) go(screenPath(id, code))
}

/** Sits down by a code, or leads to the page of a full match, which offers to watch. */
async function joinByCode(code: string, from: Route): Promise<void> {
  // If it has never answered, the request would wait for it without a word.
  if (isServerAway.peek()) throw new Error(texts.peek().page.serverAway)
  try {
    await goToTable((client, signal) => client.joinByCode<AnyGame>(code, { signal }))
  } catch (error) {
    const isFull = error instanceof RefusalError && error.code === 'match-full'
    // Where no match has the code any more, the refusal is the better answer.
    const id = isFull ? await matchOf(code).catch(() => undefined) : undefined
    if (id === undefined) throw error
    if (route.peek() === from) go(matchPath(id, { code }))
  }
}

/** The id of the match that has this code; throws the refusal if there is none. */
async function matchOf(code: string): Promise<string> {
  const answer = await fetch(`/api/codes/${code}`)
  const said = await answer.json()
  if (!answer.ok) throw new RefusalError({ ...said, status: answer.status })
  return said.id
}
