// The files of the Python client that follow from the protocol and the games. A test fails when one is outdated.
import { CLIENT_MESSAGES } from '../../../protocol/src/client-messages.ts'
import {
  CLOSE_CODES,
  JSON_PROTOCOL,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
  REACTIONS,
} from '../../../protocol/src/constants.ts'
import { REFUSALS } from '../../../protocol/src/refusals/refusals.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { pythonTypes } from './python-types.ts'

const FOLDER = 'clients/python/flower_war'
/** After these a client joins again. */
const REJOINED: readonly string[] = ['moved', 'too-many-messages']

/** Returns the text of each generated file by its path. */
export function pythonFiles(): ReadonlyMap<string, string> {
  const games = GAMES.map((game) => [game.id.replaceAll('-', '_'), pythonTypes(game)] as const)
  return new Map([
    [`${FOLDER}/protocol.py`, protocolText()],
    ...games.map(([name, text]) => [`${FOLDER}/games/${name}.py`, text] as const),
  ])
}

function protocolText(): string {
  const finals = Object.entries(CLOSE_CODES).filter(([name]) => !REJOINED.includes(name))
  const soon = Object.entries(REFUSALS).filter(([, row]) => 'retry' in row && row.retry === 'soon')
  const requests = Object.entries(CLIENT_MESSAGES)
  return `"""Facts of the protocol. Written by \`npm run docs\`."""

from typing import Literal, TypeAlias

PROTOCOL_VERSION = ${PROTOCOL_VERSION}
PROTOCOL_HEADER = "${PROTOCOL_HEADER}"
JSON_PROTOCOL = "${JSON_PROTOCOL}"

FINAL_CLOSES = {
${finals.map(([name, code]) => `    ${code}: "${name}",`).join('\n')}
}
"""Close codes after which a client does not join again."""

Sign: TypeAlias = Literal[${REACTIONS.map((each) => `"${each}"`).join(', ')}]

RETRY_SOON = frozenset({
${soon.map(([code]) => `    "${code}",`).join('\n')}
})
"""Refusals after which a client repeats the request by itself."""

DONE_BEFORE: dict[str, frozenset[str]] = {
${requests.map(([name, { done }]) => `    "${name}": ${setOf(done)},`).join('\n')}
}
"""Refusals which say, when a reply was lost, that the request had been carried out."""
`
}

const setOf = (words: readonly string[]): string =>
  words.length === 0 ? 'frozenset()' : `frozenset({${words.map((each) => `"${each}"`).join(', ')}})`
