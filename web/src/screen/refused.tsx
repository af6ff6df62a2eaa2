// A large screen that may not show a match: why, a field for the code, and the way back.
import type { TargetedSubmitEvent } from 'preact'
import { go, screenPath } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { seatingTexts } from '../table/seats/seating-texts.ts'
import { texts } from '../texts/texts.ts'

export interface TurnedAway {
  readonly why: string
  /** True if a code would let the screen in. */
  readonly asksForCode: boolean
}

interface RefusedProps extends TurnedAway {
  readonly id: string
  /** The code that was refused; empty if there was none. */
  readonly code: string
}

export function Refused({ id, code, why, asksForCode }: RefusedProps) {
  const seating = seatingTexts.value
  useTitle(seating.screen)
  function show(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('code')).trim()
    // With the same code, or without one, the match may let the screen in by now.
    if (given === code) location.reload()
    else go(screenPath(id, given))
  }
  return (
    <form class="panel narrow screen-refused" onSubmit={show}>
      <h1>{seating.screen}</h1>
      <p role="alert">{why}</p>
      {asksForCode && <p>{seating.screenWhere(seating.screen, texts.value.table.invite)}</p>}
      <label>
        <span>{seating.code}</span> <input name="code" defaultValue={code} />
      </label>
      <div class="actions">
        <button type="submit" class="primary">
          {seating.screenShow}
        </button>
        <a class="button" href="/">
          {texts.value.page.toLobby}
        </a>
      </div>
    </form>
  )
}
