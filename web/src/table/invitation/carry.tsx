// Moves a seat to another device, by a link whose code works once, within a few minutes. The code is in the fragment,
// which browsers never send to a server.
import type { Transfer } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { carryingPath } from '../../page/player/carried.ts'
import { asPlayer } from '../../page/player/session.ts'
import { origin } from '../../page/qr/origin.ts'
import { Qr } from '../../page/qr/qr-picture.tsx'
import { useAttempts } from '../../page/trouble/attempt.tsx'
import { seatingTexts } from '../seats/seating-texts.ts'
import { Copied } from './invitation.tsx'

const MINUTE_SECONDS = 60

export function Carry({ match }: { readonly match: { readonly id: string } }) {
  const said = seatingTexts.value
  const transfer = useSignal<Transfer | undefined>(undefined)
  const { refusal, attempt } = useAttempts()
  useEffect(() => {
    void attempt(async () => {
      transfer.value = await asPlayer((client) => client.transfer())
    })
  }, [])
  if (transfer.value === undefined)
    return <p role={refusal.value === '' ? 'status' : 'alert'}>{refusal.value || said.carryWait}</p>
  const { code, seconds } = transfer.value
  const link = origin.value + carryingPath(match.id, code)
  return (
    <div class="invitation">
      <p>{said.carryText(Math.round(seconds / MINUTE_SECONDS))}</p>
      <Qr text={link} title={said.carryQr} />
      <Copied title={said.link} text={link} />
    </div>
  )
}
