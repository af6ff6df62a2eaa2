// npm run new-game -- <name>: writes a small, complete game to start from, as a folder of this repository; with a path,
// such as ../my-games/<name>, anywhere else.
import { basename, relative, resolve } from 'node:path'
import { writeInside } from './new-game/inside.ts'
import { namesOf } from './new-game/names.ts'
import { writeOutside } from './new-game/outside.ts'

const USAGE = `Write a small, complete game to start from.

  npm run new-game -- <name>          a game of this repository, in rules/src/<name>
  npm run new-game -- <path>/<name>   a game of your own, in a folder anywhere else

A name is of small letters, digits and hyphens, such as my-game.
`

const [, , target = '', ...rest] = process.argv
try {
  if (target === '' || target === '--help' || rest.length > 0) process.stdout.write(USAGE)
  else process.stdout.write(target.includes('/') ? outside(target) : inside(target))
} catch (error) {
  process.stderr.write(`new-game: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function inside(name: string): string {
  const { id, title } = namesOf(name)
  writeInside(id)
  return `${title} is written: rules/src/${id}, test/rules/${id}, three golden replays, its line in
rules/src/games.ts, and its tables in docs/games.md.

  npm start                             play it at http://localhost:2567
  npm run play -- --game ${id} --bots 1   the same in a terminal
  npm test -- test/rules/${id}             its tests
`
}

function outside(path: string): string {
  // npm runs scripts in the folder of the repository, wherever it was called.
  const folder = resolve(process.env['INIT_CWD'] ?? '', path)
  const { title } = namesOf(basename(folder))
  writeOutside(folder)
  const here = relative(process.cwd(), folder)
  // Without the dot, the path would be the name of a package.
  const game = here.startsWith('.') ? here : `./${here}`
  return `${title} is written to ${folder}.

  GAMES=${game}/game.ts npm start   play it at http://localhost:2567
  npm test --prefix ${folder}   its tests
  npm run check --prefix ${folder}   its types
`
}
