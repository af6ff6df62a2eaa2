// A bot on the light client: node test/client-check/light-bot.ts <url> <match>.
import { connect } from '../../client-sdk/src/light.ts'

const [url = '', id = ''] = process.argv.slice(2)
const client = await connect(url, { name: 'Light Bot' })
const match = await client.join<'tieqchieq'>(id)

let answered = 0
const answer = (): void => {
  const { id: decision = 0, actions = [] } = match.decision ?? {}
  if (decision <= answered) return
  answered = decision
  const action = actions[decision % actions.length]
  if (action !== undefined) void match.act(action).catch(() => undefined)
}
match.on('decision', answer)
match.on('end', () => match.disconnect())
answer()
