// Loads games from elsewhere, which the operator names. Their code runs as part of the server, with all its rights.
import { statSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { trial, type UnknownGame } from '@flower-war/conformance'
import { LOBBY, membersOf, messageOf, TEMPLES } from '@flower-war/protocol'
import { GAMES, type Playable, playable } from '@flower-war/rules'
import { FAULTS_LISTED_MAX } from '../config/limits/own-work.ts'

/** The names of rooms that are not matches. */
const TAKEN: readonly string[] = [LOBBY.room, TEMPLES.room]

/**
 * Returns our games and those of these modules: paths from the working folder, to a file or a folder with a `game.ts`,
 * or packages. Throws if one is not a valid game, and says why.
 */
export async function gamesWith(modules: readonly string[]): Promise<readonly Playable[]> {
  const games = [...GAMES]
  for (const module of modules) {
    const game = await loadGame(module, games)
    games.push(playable(game))
  }
  return games
}

async function loadGame(module: string, others: readonly Playable[]): Promise<UnknownGame> {
  const { game } = membersOf(await importFrom(module))
  const faults = faultsOfGame(game, others)
  if (faults.length > 0)
    throw new Error(`GAMES: ${module}: ${faults.slice(0, FAULTS_LISTED_MAX).join(' ')}`)
  return game as UnknownGame
}

/**
 * Lists the faults of a game that would be served beside the others, so that they are found before anyone sits down.
 */
export function faultsOfGame(game: unknown, others: readonly Playable[]): readonly string[] {
  const { id } = membersOf(game)
  if (others.some((each) => each.id === id) || TAKEN.includes(String(id)))
    return [`There is something called "${id}" already.`]
  return trial(game)
}

async function importFrom(module: string): Promise<unknown> {
  const isPath = module.startsWith('.') || isAbsolute(module)
  try {
    return await import(isPath ? pathToFileURL(fileAt(resolve(module))).href : module)
  } catch (error) {
    throw new Error(`GAMES: ${module} cannot be loaded: ${messageOf(error)}`, { cause: error })
  }
}

function fileAt(path: string): string {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder ? join(path, 'game.ts') : path
}
