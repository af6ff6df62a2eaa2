// The lists of a server: games with their texts, matches, and records.
import type { OwnMatch } from '@flower-war/protocol'
import type { FlowerWarClient, GuideWish, VersionWish } from './client.ts'
import { checkMatchId, checkOptions, checkText } from './given.ts'
import { publishedRecord } from './line/fairness.ts'
import { ask } from './net/http.ts'

type Lists = Pick<
  FlowerWarClient,
  'games' | 'game' | 'schema' | 'matches' | 'ownMatches' | 'find' | 'record'
>

/** Returns the methods that ask for lists over HTTP, as the person with this token. */
export function listsOf(url: string, token: string): Lists {
  return {
    games: async (wish) => ask(`${url}/api/games${queryOf(wish)}`),
    async game(id, wish) {
      checkText('The name of a game', id)
      return ask(`${url}/api/games/${encodeURIComponent(id)}${queryOf(wish)}`)
    },
    schema: async (id, wish) => ask(`${url}/api/schemas/${schemaFile(id, wish)}`),
    async matches(filter = {}) {
      checkOptions(filter)
      const { mine = false, ...facts } = filter
      const given = Object.entries({ ...facts, ...(mine ? { mine: 1 } : {}) })
      const named = given.filter(([, value]) => value !== undefined)
      const query = new URLSearchParams(named.map(([name, value]) => [name, String(value)]))
      return ask(`${url}/api/matches?${query}`, { token })
    },
    async ownMatches() {
      const { matches } = await ask<{ readonly matches: readonly OwnMatch[] }>(
        `${url}/api/me/matches`,
        { token },
      )
      return matches
    },
    async find(id) {
      checkMatchId(id)
      return ask(`${url}/api/matches/${id}`, { token })
    },
    async record(id) {
      checkMatchId(id)
      return publishedRecord(url, id, token)
    },
  }
}

function schemaFile(id: string, wish: VersionWish = {}): string {
  checkText('The name of a game', id)
  checkOptions(wish)
  const { version } = wish
  return `${encodeURIComponent(version === undefined ? id : `${id}-${version}`)}.json`
}

function queryOf(wish: GuideWish = {}): string {
  checkOptions(wish)
  const { language, version, edition } = wish
  const query = new URLSearchParams({
    ...(language === undefined ? {} : { lang: language }),
    ...(version === undefined ? {} : { version: String(version) }),
    ...(edition === undefined ? {} : { edition }),
  })
  return query.size === 0 ? '' : `?${query}`
}
