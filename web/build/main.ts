// Builds the pages before the server starts, if needed. If that fails, the server runs with the old ones, or none.
import { buildWeb, isStale } from './web-build.ts'

const say = (line: string) => void process.stdout.write(`flower-war: ${line}\n`)

if (isStale()) {
  say('building the web client, which takes some seconds')
  try {
    await buildWeb()
    say('the web client is built')
  } catch (error) {
    say(`the web client cannot be built, so the last one stays, if there is any: ${String(error)}`)
  }
}
