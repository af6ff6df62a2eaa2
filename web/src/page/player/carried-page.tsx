// Asks whether to become the player whose seat was carried here, if another player already uses this browser.
import { seatingTexts } from '../../table/seats/seating-texts.ts'
import { useTitle } from '../title.ts'
import { useAttempts } from '../trouble/attempt.tsx'
import { answerCarried, playerName } from './session.ts'

export function CarriedPage() {
  const seating = seatingTexts.value
  useTitle(seating.carried)
  const { once } = useAttempts()
  const answer = (isWanted: boolean) => void once(() => answerCarried(isWanted))
  return (
    <section class="panel narrow">
      <h1>{seating.carried}</h1>
      <p>{seating.carriedAsk(playerName.value)}</p>
      <div class="actions">
        <button type="button" class="primary" onClick={() => answer(true)}>
          {seating.carriedYes}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {seating.carriedNo(playerName.value)}
        </button>
      </div>
    </section>
  )
}
