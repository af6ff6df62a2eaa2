// What the host can do about a seat: add a bot, and in a menu choose its level, hand over the match, or send a player
// away.
import { BOT_LEVELS } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import type { TargetedMouseEvent } from 'preact'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import { whileConnected } from '../connected.ts'
import type { TableParts } from '../table.ts'
import { seatingTexts } from './seating-texts.ts'
import { SendAway } from './send-away.tsx'
import './host-menu.css'

interface HostMenuProps extends Pick<TableParts, 'table'> {
  readonly seat: number
  readonly title: string
}

export function HostMenu({ seat, title, table }: HostMenuProps) {
  const { online: match, state, isHost } = table
  const said = seatingTexts.value
  const { refusal, attempt } = useAttempts()
  const isKicking = useSignal(false)
  const { seats, phase } = state.value
  if (match === undefined || !isHost.value || phase === 'over') return null
  const { kind, present, name } = seats[seat] ?? { kind: 'free', present: false, name: '' }
  const isFree = phase === 'open' && kind === 'free'
  const isOther = kind === 'player' && seat !== match.seat
  const askFirst = async () => {
    isKicking.value = true
  }
  const choose =
    (go: () => Promise<void>) =>
    ({ currentTarget }: TargetedMouseEvent<HTMLButtonElement>) => {
      stayAtSeat(currentTarget)
      void attempt(() => whileConnected(table, go))
    }
  const ways = [
    // The page does not know the level of bots in the match, which the button below leaves to the server.
    ...BOT_LEVELS.map((level) => ({
      may: isFree,
      way: said.addBotOf[level],
      go: () => match.addBot(seat, level),
    })),
    {
      may: phase === 'open' && kind === 'bot',
      way: said.removeBot,
      go: () => match.removeBot(seat),
    },
    { may: isOther && present, way: said.handOver, go: () => match.handOver(seat, name) },
    { may: isOther || kind === 'kept', way: said.kick, go: askFirst },
  ].filter(({ may }) => may)
  if (ways.length === 0) return null
  return (
    <>
      {isFree && (
        <button type="button" title={said.addBot} onClick={choose(() => match.addBot(seat))}>
          + {texts.value.table.bot}
        </button>
      )}
      <details class="seat-menu">
        <summary aria-label={said.seatMenu(title)}>⋯</summary>
        <div>
          {ways.map(({ way, go }) => (
            <button key={way} type="button" onClick={choose(go)}>
              {way}
            </button>
          ))}
        </div>
      </details>
      <Refusal why={refusal} />
      {isKicking.value && (
        <SendAway
          sure={said.kickSure(name)}
          go={() => whileConnected(table, () => match.kick(seat, name))}
          callOff={() => match.disconnect()}
          close={() => (isKicking.value = false)}
        />
      )}
    </>
  )
}

/** Focuses the seat, since its buttons go as soon as another sits there. */
function stayAtSeat(button: Element): void {
  const place = button.closest('li')
  if (place === null) return
  place.tabIndex = -1
  place.focus()
}
