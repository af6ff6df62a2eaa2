// Answers of a server, word for word: over HTTP, or the first news in the lobby.
import { FRAME, kindOf, parseData } from '../../loadtest/codec.ts'
import { type Heard, join, type RawClient } from './client.ts'
import { ask } from './http.ts'

/** The path that stands for the lobby. */
export const LOBBY = 'lobby'

export async function shownBy(
  url: string,
  path: string,
  token: string | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  if (path === LOBBY) return { status: 200, text: await firstNews(url, token ?? '') }
  const { status, text } = await ask(url + path, { token })
  return { status, text }
}

async function firstNews(url: string, token: string): Promise<string> {
  for (;;) {
    const client = await join(url, token, 'joinOrCreate/lobby', {})
    if (typeof client === 'string') throw new Error(client)
    await client.until(() => client.isClosed || newsIn(client) !== undefined)
    const news = newsIn(client)
    client.drop()
    // The lobby sends its clients away when it may have missed something.
    if (news !== undefined) return JSON.stringify(parseData(news))
  }
}

function newsIn({ heard }: RawClient): Uint8Array | undefined {
  const isNews = (each: Heard): each is Uint8Array =>
    typeof each === 'object' && kindOf(each) === FRAME.data
  return heard.find(isNews)
}
