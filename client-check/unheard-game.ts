// A game that no client knows: that of the examples, under another name.
import { game } from '../examples/nim/game.ts'

export const unheardGame = { ...game, id: 'unheard-nim' }
