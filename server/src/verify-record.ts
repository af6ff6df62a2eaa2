#!/usr/bin/env node
// npx flower-war verify record.json: checks the record of a match that has ended, to the last coin.
import { readFileSync } from 'node:fs'
import { membersOf, messageOf } from '@flower-war/protocol'
import {
  accept,
  type Playable,
  type Result,
  refuse,
  rulesOfRecord,
  verifyRecord,
} from '@flower-war/rules'
import { modulesIn } from './config/variables.ts'
import { fail } from './exit.ts'
import { gamesWith } from './games/outside.ts'

const [command, file] = process.argv.slice(2)
const verified = await verify(command, file)
if (verified.ok) {
  const played = verified.value.outcome()
  const outcome =
    played === undefined ? 'The match was not played to its end.' : JSON.stringify(played)
  process.stdout.write(
    'The record is valid: the seed follows from the secret and the entropy of the players, ',
  )
  process.stdout.write(`and every input was legal.\n${outcome}\n`)
} else {
  fail(`${verified.refusal.code}: ${verified.refusal.detail}`)
}

async function verify(verb: string | undefined, path: string | undefined) {
  if (verb !== 'verify' || path === undefined)
    return refuse('wrong-arguments', 'Usage: flower-war verify <record.json>')
  const record = readRecord(path)
  if (!record.ok) return record
  const games = await gamesFrom(process.env['GAMES'])
  if (!games.ok) return games
  return verifyRecord(await rulesOfRecord(games.value, record.value), record.value)
}

async function gamesFrom(modules: string | undefined): Promise<Result<readonly Playable[]>> {
  try {
    return accept(await gamesWith(modulesIn(modules)))
  } catch (error) {
    return refuse('wrong-arguments', messageOf(error))
  }
}

function readRecord(path: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(readFileSync(path, 'utf8')) }
  } catch (error) {
    const { code } = membersOf(error)
    const why = error instanceof SyntaxError ? 'is not JSON' : `cannot be read (${code})`
    return refuse('malformed-record', `${path} ${why}.`)
  }
}
