// A server of boardgame.io that shows the same states for the same actions as the real one. The states were computed
// beforehand: it judges nothing and keeps its matches in memory.
import { createRequire } from 'node:module'
import { benchGame } from '../game.ts'
import { newScript } from '../script.ts'
import { answerParent } from './probe.ts'

/** Installed for comparisons only (npm run bench:compare), so its types are not available. */
const comparison = createRequire(new URL('../../compare/package.json', import.meta.url))

interface Game {
  readonly name: string
  setup(): object
  readonly moves: { act(context: object, step: number): object }
  readonly turn: { readonly activePlayers: { readonly all: '' } }
  readonly disableUndo: true
}

interface Running {
  readonly appServer: { address(): { readonly port: number } }
}

interface Library {
  Server(settings: { readonly games: readonly Game[]; readonly origins: readonly string[] }): {
    run(settings: { readonly port: number; readonly callback: () => void }): Promise<Running>
  }
}

const { Server }: Library = comparison('boardgame.io/dist/cjs/server.js')
const [, , , , name = ''] = process.argv
const game = benchGame(name)
const { shown } = newScript(game)
const stateAt = (step: number): object => shown[step % shown.length] ?? {}

const server = Server({
  games: [
    {
      name: game.id,
      setup: () => stateAt(0),
      moves: { act: (_context, step) => stateAt(step) },
      turn: { activePlayers: { all: '' } },
      disableUndo: true,
    },
  ],
  origins: [],
})
const { appServer } = await server.run({ port: 0, callback() {} })
answerParent(appServer.address().port)
