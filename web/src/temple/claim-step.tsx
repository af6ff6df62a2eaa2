// An unclaimed box: shows the code by which a person claims it, and waits.
import { claimTemple, type TempleCredentials } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { focus } from '../page/focus.ts'
import { asPlayer } from '../page/player/session.ts'
import { origin } from '../page/qr/origin.ts'
import { Qr } from '../page/qr/qr-picture.tsx'
import { templeCodePath } from '../page/route.ts'
import { Refusal, useAttempts } from '../page/trouble/attempt.tsx'
import { loadedErrorText } from '../page/trouble/error-text.ts'
import { Drawing } from './picture/drawing.tsx'
import { templeTexts } from './temple-texts.ts'

const AGAIN_MS = 3_000

interface ClaimProps {
  /** True if the box before has just been forgotten, and the button for it is gone. */
  readonly isAgain: boolean
  claimed(credentials: TempleCredentials): void
}

export function ClaimStep({ isAgain, claimed }: ClaimProps) {
  const temple = templeTexts.value
  const code = useSignal('')
  const { refusal, attempt } = useAttempts()
  const isAsked = useSignal(false)
  const isMine = useSignal(false)
  useEffect(() => {
    const leaving = new AbortController()
    const show = (shown: string) => {
      code.value = shown
      isMine.value = false
      refusal.value = ''
    }
    void claimAgainAndAgain(
      show,
      leaving.signal,
      (error) => void loadedErrorText(error).then((why) => (refusal.value = why)),
    ).then((credentials) => credentials && claimed(credentials))
    return () => leaving.abort()
  }, [])

  async function makeMine(): Promise<void> {
    isAsked.value = true
    await attempt(async () => {
      await asPlayer((client) => client.temples.claim(code.value))
      isMine.value = true
    })
    isAsked.value = false
  }

  const display = code.value === '' ? [] : [temple.display.claim, code.value]
  return (
    <div class="temple-grid">
      <section class="panel temple-box">
        <Drawing
          light={code.value === '' ? 'dark' : 'red'}
          display={display}
          beads={{ H: 0, T: 0 }}
          fall={undefined}
          drop={undefined}
        />
      </section>
      <section class="panel temple-step">
        <h2 ref={isAgain ? focus : null} tabIndex={-1}>
          {temple.claimTitle}
        </h2>
        {code.value === '' ? (
          <p role="status">{temple.claimBegins}</p>
        ) : (
          <>
            <p>{temple.claimText}</p>
            <Qr text={origin.value + templeCodePath(code.value)} title={temple.qrClaim} />
            <p class="temple-code" data-code={code.value}>
              {code.value}
            </p>
            <button
              type="button"
              class="primary"
              disabled={isAsked.value || isMine.value}
              onClick={() => void makeMine()}
            >
              {temple.claimMine}
            </button>
            <p role="status">{isMine.value && temple.claiming}</p>
          </>
        )}
        <Refusal why={refusal} />
      </section>
    </div>
  )
}

/** Shows one code after another until a person enters one; resolves with undefined once the page is left. */
async function claimAgainAndAgain(
  show: (code: string) => void,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): Promise<TempleCredentials | undefined> {
  while (!signal.aborted) {
    try {
      return await claimTemple(location.origin, { show, signal })
    } catch (error) {
      if (signal.aborted) return undefined
      failed(error)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  return undefined
}
