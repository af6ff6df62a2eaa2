// The result of the page's own check of a record.
import { refusalText } from '../texts/refusals.ts'
import type { Played } from './played.ts'
import { storyTexts } from './story-texts.ts'

export function Verdict({ played: { fault } }: { readonly played: Played }) {
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
