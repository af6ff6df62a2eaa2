// The record of a finished match, as the server publishes it.
import { count, list, ofGame, said, seatNumber, structure, text, variants } from '../shapes/make.ts'

const input = variants('kind', {
  act: structure({ seat: seatNumber(), action: ofGame('action') }),
  bead: said(
    'A bead of a temple.',
    structure({ god: text(), seats: said('The seats that it may serve.', list(seatNumber())) }),
  ),
})

/** Everything needed to replay a finished match. */
export const matchRecord = structure({
  match: text(),
  game: text(),
  version: count(),
  players: count(),
  options: ofGame('options'),
  seed: text(),
  secret: text(),
  commitment: text(),
  entropy: said('What each seat contributed to the dice; empty for bots.', list(text())),
  inputs: said('Every input, in order.', list(input)),
  hash: said('The hash of the last state.', text()),
})
