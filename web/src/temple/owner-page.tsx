// The player's own temples. The code that a temple shows can be typed in here, or scanned as a QR code.
import type { OwnedTemple } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { ConfirmButton } from '../page/confirm-button.tsx'
import { Presence } from '../page/player/presence.tsx'
import { asPlayer } from '../page/player/session.ts'
import { go, matchPath, replaceAddress, route } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { refreshEvery } from '../page/trouble/refresh.ts'
import { Care } from './care.tsx'
import { type Owned as OwnedTemples, useOwnedTemples } from './owned.ts'
import { PairWith } from './pair-step.tsx'
import { SetUpCode } from './set-up-code.tsx'
import { templeTexts } from './temple-texts.ts'
import './temple.css'
import '../page/temple-list.css'

/** Interval between requests for the temples' health. */
const REFRESH_MS = 5_000

/** A code counts as typed after this time without a keystroke. */
const TYPING_MS = 1_000

export function OwnerPage() {
  const temple = templeTexts.value
  useTitle(temple.owned.title)
  const { temples, refusal, ask, carryOut, refresh } = useOwnedTemples('')
  useEffect(() => refreshEvery(REFRESH_MS, refresh), [])
  const title = useRef<HTMLHeadingElement>(null)
  const hadFocus = title.current?.parentElement?.contains(document.activeElement)
  useEffect(() => {
    // The button that had the focus may be gone, and with it the dialog that asked.
    if (hadFocus && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
  }, [temples.value])
  return (
    <div class="temple-owned">
      <h1 ref={title} tabIndex={-1}>
        {temple.owned.title}
      </h1>
      <CodeForm claimed={() => void ask(async () => {})} />
      <section class="panel">
        <ul class="temple-list">
          {temples.value?.map((each) => (
            <Owned key={each.temple} owned={each} {...{ ask, carryOut }} />
          ))}
        </ul>
        {temples.value?.length === 0 && <p class="quiet">{temple.owned.none}</p>}
        <Refusal why={refusal} />
      </section>
      <SetUpCode />
      <a class="button" href="/temple">
        {temple.owned.open}
      </a>
    </div>
  )
}

/** A form for a code of either kind: eight letters claim a temple, six characters pair it. */
function CodeForm({ claimed }: { claimed(): void }) {
  const { owned } = templeTexts.value
  const shown = route.value
  const code = useSignal(shown.page === 'owner' ? shown.code : '')
  /** The temple that has just been claimed. */
  const mine = useSignal('')
  const { refusal, once } = useAttempts()
  const plain = code.value.toUpperCase().replaceAll(/[\s-]/g, '')
  // Six letters may also begin a claim code, which has no digits: they are a pairing code if nobody types on.
  const typed = useSignal(plain)
  useEffect(() => {
    const timer = setTimeout(() => (typed.value = plain), TYPING_MS)
    return () => clearTimeout(timer)
  }, [plain])
  const mayPair = /^[2-9B-Z]{6}$/.test(plain)

  async function claim(): Promise<void> {
    mine.value = await asPlayer((client) => client.temples.claim(plain))
    code.value = ''
    // After a reload, the page should not offer a used code.
    replaceAddress('/temples')
    claimed()
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    mine.value = ''
    if (/^[B-Z]{8}$/.test(plain)) void once(claim)
    else if (mayPair) typed.value = plain
    else refusal.value = owned.wrongLength
  }

  return (
    <form class="panel temple-step" onSubmit={submit}>
      <label>
        <span>{owned.code}</span>
        <input
          value={code.value}
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={({ currentTarget }) => (code.value = currentTarget.value)}
        />
      </label>
      <p class="quiet">
        {owned.claimHint} {owned.pairHint}
      </p>
      {mayPair && (typed.value === plain || /\d/.test(plain)) ? (
        <PairWith key={plain} by={{ code: plain }} paired={(match) => go(matchPath(match))} />
      ) : (
        <button type="submit" class="primary">
          {owned.claim}
        </button>
      )}
      <p role="status">{mine.value !== '' && owned.claimed(mine.value)}</p>
      <Refusal why={refusal} />
    </form>
  )
}

interface OwnedProps extends Pick<OwnedTemples, 'ask' | 'carryOut'> {
  readonly owned: OwnedTemple
}

function Owned({ owned, ask, carryOut }: OwnedProps) {
  const { temple, present, paired } = owned
  const said = templeTexts.value
  const isPairing = useSignal(false)
  return (
    <li>
      <span>
        <strong>{temple}</strong>{' '}
        <small>
          {paired === null
            ? said.owned.free
            : said.owned.paired(paired.seats.map(said.owned.seat).join(', '))}
        </small>
      </span>
      <Presence isHere={present} />
      {paired === null ? (
        <button
          type="button"
          aria-expanded={isPairing.value}
          onClick={() => (isPairing.value = !isPairing.value)}
        >
          {said.owned.pair}
        </button>
      ) : (
        <>
          <a class="button" href={matchPath(paired.match)}>
            {said.toMatch}
          </a>
          <button type="button" onClick={() => void ask((own) => own.unpair(temple))}>
            {said.unpair}
          </button>
        </>
      )}
      <ConfirmButton
        label={said.owned.revoke}
        yes={said.owned.revokeYes}
        no={said.owned.revokeNo}
        go={() => carryOut((own) => own.revoke(temple))}
      >
        <p>{said.owned.revokeSure(temple)}</p>
      </ConfirmButton>
      <Care
        owned={owned}
        command={(op) => ask((own) => own.command(temple, op))}
        carryOut={(op) => carryOut((own) => own.command(temple, op))}
      />
      {paired === null && isPairing.value && (
        <PairWith by={{ temple }} paired={(match) => go(matchPath(match))} />
      )}
    </li>
  )
}
