// Before the server starts: builds the pages if that is needed. If they cannot be built the server plays without.
import { buildWeb, isStale } from './web-build.ts'

const say = (line: string) => void process.stdout.write(`flower-war: ${line}\n`)

if (isStale()) {
  say('building the web client, which takes some seconds')
  try {
    await buildWeb()
    say('the web client is built')
  } catch (error) {
    say(`the web client cannot be built, so the server plays without it: ${String(error)}`)
  }
}
