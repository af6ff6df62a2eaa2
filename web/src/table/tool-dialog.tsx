// The dialog that a tool has opened over the table.
import type { PlayedMatch } from '../games/game-values.ts'
import { Confirm } from '../page/confirm.tsx'
import { Dialog } from '../page/dialog.tsx'
import { go } from '../page/route.ts'
import { texts } from '../texts/texts.ts'
import { whileConnected } from './connected.ts'
import { Carry } from './invitation/carry.tsx'
import { Invitation } from './invitation/invitation.tsx'
import { seatingTexts } from './seats/seating-texts.ts'
import type { Table } from './table.ts'

export type DialogName = 'invite' | 'carry' | 'leave'

interface ToolDialogProps {
  readonly table: Table
  readonly match: PlayedMatch
  /** The title of the game. */
  readonly title: string
  readonly name: DialogName
  close(): void
}

export function ToolDialog({ table, match, title, name, close }: ToolDialogProps) {
  const said = seatingTexts.value
  switch (name) {
    case 'invite':
      return (
        <Dialog title={said.inviteTitle} close={close}>
          <Invitation match={match} title={title} />
        </Dialog>
      )
    case 'carry':
      return (
        <Dialog title={said.carryTitle} close={close}>
          <Carry match={match} />
        </Dialog>
      )
    case 'leave':
      return (
        <Confirm
          title={texts.value.table.leave}
          yes={said.leaveYes}
          no={said.leaveNo}
          go={() => whileConnected(table, () => match.leave()).then(() => go('/'))}
          callOff={() => match.disconnect()}
          close={close}
        >
          <p>{said.leaveSure}</p>
        </Confirm>
      )
  }
}
