// The result of the page's own check of a record.
import { useTitle } from '../page/title.ts'
import { refusalText } from '../texts/refusals.ts'
import { texts } from '../texts/texts.ts'
import type { Played } from './played.ts'
import { storyTexts } from './story-texts.ts'

interface VerdictProps {
  readonly played: Played
}

/** In place of the replay of a record that does not even begin. */
export function Unplayed({ played }: VerdictProps) {
  const { title } = storyTexts.value.replay
  useTitle(title)
  return (
    <section class="narrow">
      <h1>{title}</h1>
      <Verdict played={played} />
      <div class="actions">
        <a class="button" href="/">
          {texts.value.page.toLobby}
        </a>
      </div>
    </section>
  )
}

export function Verdict({ played: { fault } }: VerdictProps) {
  const { replay } = storyTexts.value
  if (fault === undefined)
    return (
      <p class="panel verdict fair-kept" role="status">
        <span aria-hidden="true">✓ </span>
        {replay.verified}
      </p>
    )
  return (
    <p class="panel verdict fair-broken" role="alert">
      <span aria-hidden="true">✗ </span>
      {replay.notVerified} {refusalText(fault)}
    </p>
  )
}
