// Asks whether to become the player whose seat was carried here, if another player already uses this browser.
import { texts } from '../../texts/texts.ts'
import { useTitle } from '../title.ts'
import { useAttempts } from '../trouble/attempt.tsx'
import { answerCarried, playerName } from './session.ts'

export function CarriedPage() {
  const { page } = texts.value
  useTitle(page.carried)
  const { once } = useAttempts()
  const answer = (isWanted: boolean) => void once(() => answerCarried(isWanted))
  return (
    <section class="panel narrow">
      <h1>{page.carried}</h1>
      <p>{page.carriedAsk(playerName.value)}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => answer(true)}>
          {page.carriedYes}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {page.carriedNo(playerName.value)}
        </button>
      </div>
    </section>
  )
}
