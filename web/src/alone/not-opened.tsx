// A match or lesson on this device that is being opened, or that cannot be, and the ways on.
import type { ReadonlySignal } from '@preact/signals'
import { Refusal } from '../page/trouble/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { aloneTexts } from './alone-texts.ts'

/** `why` is empty as long as it is being opened. */
export function NotOpened({ why }: { readonly why: ReadonlySignal<string> }) {
  const alone = aloneTexts.value
  if (why.value === '')
    return (
      <section class="panel narrow">
        <p role="status">{alone.opening}</p>
      </section>
    )
  return (
    <section class="panel narrow">
      <Refusal why={why} />
      <div class="actions">
        <button type="button" onClick={() => location.reload()}>
          {texts.value.page.reload}
        </button>
        <a class="button" href="/alone">
          {alone.title}
        </a>
      </div>
    </section>
  )
}
