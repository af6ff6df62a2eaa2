// A game that no client has heard of: that of the examples, under another name.
import { game } from '../examples/nim/game.ts'

export const unheardGame = { ...game, id: 'unheard-nim' }
