// A bot in a few lines: node examples/bot.ts [url] [match]. Without a match it plays against anyone who joins.
import { connect } from '@flower-war/client'

const [url = 'http://localhost:2567', id] = process.argv.slice(2)
const client = await connect(url, { name: 'Some Bot' })
const match =
  id === undefined ? await client.quickPlay('tieqchieq') : await client.join<'tieqchieq'>(id)
console.log(`playing in ${match.id}`)

let answered = 0
const answer = () => {
  const { id = 0, actions = [] } = match.decision ?? {}
  // After a lost connection the same decision comes again while its answer is still on its way.
  if (id <= answered || match.state.paused !== '') return
  answered = id
  const action = actions[Math.floor(Math.random() * actions.length)]
  if (action === undefined) return
  match.act(action).catch((error) => {
    console.error(error.message)
    if (error.code === 'paused') answered = 0
  })
}
match.on('decision', answer)
// After a pause, `decision` is emitted again only if the decision has a clock.
match.on('change', answer)
match.on('end', (outcome) => {
  console.log(outcome)
  match.disconnect()
})
answer()
