// The way to a free seat, for the phones of people in front of a large screen.
import { origin } from '../page/qr/origin.ts'
import { Qr } from '../page/qr/qr-picture.tsx'
import { matchPath } from '../page/route.ts'
import { seatingTexts } from '../table/seats/seating-texts.ts'

export function JoinHere({ id, code }: { readonly id: string; readonly code: string }) {
  const seating = seatingTexts.value
  return (
    <div class="screen-way">
      <p>{seating.screenJoin}</p>
      <Qr text={origin.value + matchPath(id, { code })} title={seating.qr} />
      {code !== '' && (
        <p>
          {seating.code}: <strong class="screen-code">{code}</strong>
        </p>
      )}
    </div>
  )
}
