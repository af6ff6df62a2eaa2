// The text frames of a client at a match, without a connection.
import { expect, test } from 'vitest'
import { hashOf, patched, type State } from '../../../../client-check/reference/state.ts'
import { JsonClient } from '../../../../server/src/doors/json/client.ts'
import { PlainBoard } from '../../../../server/src/match/awake/showing/plain-board.ts'
import { person } from '../../../support/clients/people.ts'

test('a client of a game that shows -0 is sent the hash of what JSON makes of it', () => {
  const board = new PlainBoard()
  const frames: string[] = []
  const outlet = { write: (text: string) => void frames.push(text), close: () => {} }
  const who = { ...person('a'), address: '127.0.0.1', origin: undefined }
  const stateOf = (debt: number) => ({ phase: 'playing', view: { debt: -debt } }) as never
  board.show(stateOf(1))
  const client = new JsonClient('match', board, outlet, who)
  client.connection.send('welcome', { own: null } as never)
  board.show(stateOf(0))
  const { hash } = client.hash()
  const [welcome, update] = frames.map((frame) => JSON.parse(frame))
  const state: State = patched(welcome.state, update.patch)
  expect(hash).toBe(hashOf(state, null))
})
