// An invitation for others: a link, a code, and a QR code of the link for phones.
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { ShownMatch } from '../games/game-values.ts'
import { isOnlyHere, origin } from '../page/origin.ts'
import { Qr } from '../page/qr-picture.tsx'
import { matchPath } from '../page/route.ts'
import { texts } from '../texts/texts.ts'

export function Invitation({ match }: { readonly match: ShownMatch }) {
  const { table: said } = texts.value
  const code = match.code ?? ''
  const link = origin.value + matchPath(match.id, { code })
  return (
    <div class="invitation">
      <p>{said.inviteText}</p>
      {isOnlyHere.value && <p class="quiet">{said.onlyHere}</p>}
      <Qr text={link} title={said.qr} />
      <Copied title={said.link} text={link} />
      <Copied title={said.code} text={code} />
    </div>
  )
}

export function Copied({ title, text }: { readonly title: string; readonly text: string }) {
  const { page } = texts.value
  const copying = useSignal<'not-yet' | 'done' | 'refused'>('not-yet')
  const field = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      copying.value = 'done'
    } catch {
      // A browser may refuse even after granting it before, and pages in frames have no clipboard.
      copying.value = 'refused'
      field.current?.select()
    }
  }

  return (
    <div class="copied">
      <label>
        <span>{title}</span>
        <input
          ref={field}
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      {/* Without HTTPS, as on a LAN, there is no clipboard; the text is then selected for copying by hand. */}
      {'clipboard' in navigator && (
        <button type="button" onClick={() => void copy()}>
          {copying.value === 'done' ? page.copied : page.copy}
        </button>
      )}
      <p class={copying.value === 'refused' ? 'quiet' : 'unseen'} role="status">
        {copying.value === 'refused' && page.copyByHand}
      </p>
    </div>
  )
}
