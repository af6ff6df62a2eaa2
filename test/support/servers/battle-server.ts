// Starts the server like `main.ts`, but matches of Flower War begin where a player may lay a card in a battle, which a
// match played from its beginning may never reach.
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { runServer } from '../../../server/src/process.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { processEntropy } from '../chance/entropy.ts'
import { begunAt } from './begun-at.ts'

const games = GAMES.map((game) =>
  game.id === flowerWar.id
    ? begunAt(game, (match) =>
        match.seats.some((seat) => {
          const { kind, actions } = match.decision(seat) ?? { kind: '', actions: [] }
          return kind === 'battle' && actions.length > 1
        }),
      )
    : game,
)
await runServer(process.env, { timers: systemTimers, entropy: processEntropy() }, games)
