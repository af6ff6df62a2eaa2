// An invitation for others: a link, a code, and a QR code of the link for phones.
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { PlayedMatch } from '../../games/game-values.ts'
import { isOnlyHere, origin } from '../../page/qr/origin.ts'
import { Qr } from '../../page/qr/qr-picture.tsx'
import { matchPath, screenPath } from '../../page/route.ts'
import { texts } from '../../texts/texts.ts'
import { hasFreeSeat } from '../seats/free-seat.ts'
import { seatingTexts } from '../seats/seating-texts.ts'
import './invitation.css'

export interface InvitationProps {
  readonly match: PlayedMatch
  /** The title of the game. */
  readonly title: string
}

export function Invitation(props: InvitationProps) {
  const { inviteText, inviteWatch } = seatingTexts.value
  return (
    <>
      <p>{hasFreeSeat(props.match.state.seats) ? inviteText : inviteWatch}</p>
      <Ways {...props} />
      <ForScreen match={props.match} />
    </>
  )
}

/** The ways to the table: a link, its QR code, and a code to type. */
export function Ways({ match, title }: InvitationProps) {
  const seating = seatingTexts.value
  const canShare = 'share' in navigator
  const code = match.code ?? ''
  const link = origin.value + matchPath(match.id, { code })
  return (
    <div class="invitation">
      {isOnlyHere.value && <p class="quiet">{texts.value.table.onlyHere}</p>}
      {canShare && <Share title={title} link={link} />}
      <div class="invitation-ways">
        <Qr text={link} title={seating.qr} />
        <div>
          <Copied title={seating.link} text={link} isMain={!canShare} />
          <Copied title={seating.code} text={code} />
        </div>
      </div>
    </div>
  )
}

/** The way to the table for a large screen. */
export function ForScreen({ match: { id, code = '' } }: Pick<InvitationProps, 'match'>) {
  const seating = seatingTexts.value
  const path = screenPath(id, code)
  return (
    <div class="for-screen">
      <p>
        <strong>{seating.screen}</strong> <span class="quiet">{seating.screenText}</span>
      </p>
      <div class="actions">
        <a class="button" href={path} target="_blank" rel="noreferrer">
          {seating.screenOpenHere}
        </a>
      </div>
      <details>
        <summary>{seating.screenLink}</summary>
        <Copied title={seating.screenLink} text={origin.value + path} />
      </details>
    </div>
  )
}

/** Shares the link with the share sheet of the device. */
function Share({ title, link }: { readonly title: string; readonly link: string }) {
  const seating = seatingTexts.value
  const isRefused = useSignal(false)
  async function share(): Promise<void> {
    isRefused.value = false
    try {
      await navigator.share({ title, text: seating.shareText(title), url: link })
    } catch (error) {
      // Closing the sheet without choosing is no failure.
      isRefused.value = !(error instanceof DOMException && error.name === 'AbortError')
    }
  }
  return (
    <div class="share">
      <button type="button" class="primary" onClick={() => void share()}>
        {seating.share}
      </button>
      {isRefused.value && <p role="status">{seating.shareRefused}</p>}
    </div>
  )
}

interface CopiedProps {
  readonly title: string
  readonly text: string
  /** True if copying it is the main way to invite. */
  readonly isMain?: boolean
}

export function Copied({ title, text, isMain = false }: CopiedProps) {
  const words = seatingTexts.value
  const last = useSignal({ text: '', isCopied: false })
  const field = useRef<HTMLInputElement>(null)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      last.value = { text, isCopied: true }
    } catch {
      // A browser may refuse even after granting it before, and pages in frames have no clipboard.
      last.value = { text, isCopied: false }
      field.current?.select()
    }
  }

  const isTried = last.value.text === text
  const isRefused = isTried && !last.value.isCopied
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
        <button type="button" class={isMain ? 'primary' : ''} onClick={() => void copy()}>
          {isTried && !isRefused ? words.copied : isMain ? words.copyLink : words.copy}
        </button>
      )}
      <p class={isRefused ? 'quiet' : 'unseen'} role="status">
        {isRefused && words.copyByHand}
      </p>
    </div>
  )
}
