// The ways to a free seat, for the phones of people in front of a large screen: a QR code, and what to type.
import { origin } from '../page/qr/origin.ts'
import { Qr } from '../page/qr/qr-picture.tsx'
import { matchPath } from '../page/route.ts'
import { seatingTexts } from '../table/seats/seating-texts.ts'

interface JoinHereProps {
  readonly id: string
  /** The invitation code; empty if the screen does not have it. */
  readonly code: string
}

export function JoinHere({ id, code }: JoinHereProps) {
  const seating = seatingTexts.value
  const { host } = new URL(origin.value)
  return (
    <div class="screen-way">
      <Qr text={origin.value + matchPath(id, { code })} title={seating.qr} />
      <p>{seating.screenJoin}</p>
      {/* The first page has a field for the code. The list there may leave out a match, or have two like it. */}
      <p class="screen-typed">
        {seating.screenAddress}{' '}
        <strong class="screen-address">
          {host}
          {code === '' &&
            // May be broken before a slash, not within a word.
            matchPath(id)
              .split(/(?=\/)/)
              .map((part) => [<wbr key={part} />, part])}
        </strong>
        {code !== '' && (
          <>
            {' '}
            {seating.screenCode} <strong class="screen-code">{code}</strong>
          </>
        )}
      </p>
    </div>
  )
}
