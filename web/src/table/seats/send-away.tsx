// Asks the host to confirm before a person is sent away, since they cannot come back.
import { Confirm } from '../../page/confirm.tsx'
import { seatingTexts } from './seating-texts.ts'

interface SendAwayProps {
  /** The question, with their name. */
  readonly sure: string
  go(): Promise<void>
  /** Calls it off while it is under way. */
  callOff(): void
  close(): void
}

export function SendAway({ sure, ...way }: SendAwayProps) {
  const { kickTitle, kickYes, kickNo } = seatingTexts.value
  return (
    <Confirm title={kickTitle} yes={kickYes} no={kickNo} {...way}>
      <p>{sure}</p>
    </Confirm>
  )
}
