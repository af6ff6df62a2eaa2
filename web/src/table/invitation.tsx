// How others come to this table: a link, a code, and a picture of the link for a phone.
import type { Match } from '@flower-war/client'
import { useSignal } from '@preact/signals'
import type { PlayedGame } from '../games/faces.ts'
import { Qr } from '../page/qr-picture.tsx'
import { matchPath } from '../page/route.ts'
import { texts } from '../texts/texts.ts'

export function Invitation({ match }: { readonly match: Match<PlayedGame> }) {
  const { table: said } = texts.value
  const code = match.code ?? ''
  const link = location.origin + matchPath(match.id, { code })
  return (
    <div class="invitation">
      <p>{said.inviteText}</p>
      <Qr text={link} title={said.qr} />
      <Copied title={said.link} text={link} />
      <Copied title={said.code} text={code} />
    </div>
  )
}

export function Copied({ title, text }: { readonly title: string; readonly text: string }) {
  const { page } = texts.value
  const isCopied = useSignal(false)
  return (
    <div class="copied">
      <label>
        <span>{title}</span>
        <input readOnly value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
      </label>
      {/* A page on a LAN without HTTPS has no clipboard; there the text is selected to be copied by hand. */}
      {'clipboard' in navigator && (
        <button
          type="button"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(() => (isCopied.value = true))
          }
        >
          {isCopied.value ? page.copied : page.copy}
        </button>
      )}
    </div>
  )
}
