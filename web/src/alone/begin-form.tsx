// The form for a match on this device: the players, the level of the bots, and the game's options.
import { BOT_LEVELS } from '@flower-war/client/light'
import { guideOf, type Playable } from '@flower-war/rules'
import { useComputed, useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { Choice, numbers } from '../lobby/create-page.tsx'
import { optionsIn } from '../lobby/option-field.tsx'
import { OptionFields } from '../lobby/option-fields.tsx'
import { playerName } from '../page/player/session.ts'
import { go, localPath, type Wished } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { texts } from '../texts/texts.ts'
import { aloneTexts } from './alone-texts.ts'
import { localGuide } from './local-games.ts'
import { type LocalSeat, newLocalMatch } from './matches/local-match.ts'
import { keep, tidy } from './matches/shelf.ts'

/** The film paces bots, so by default they need no pause. */
const BOT_DELAYS_MS = [0, 400, 1_500] as const

interface BeginFormProps {
  readonly rules: Playable
  readonly wished: Wished
}

export function BeginForm({ rules, wished }: BeginFormProps) {
  const { create } = texts.value
  const alone = aloneTexts.value
  const row = useComputed(() => localGuide(rules).value).value
  const title = alone.beginTitle(row.title)
  useTitle(title)
  const { min, max } = rules.seats
  const seats = numbers(min, max).find((each) => String(each) === wished['players'])
  const players = useSignal(seats ?? Math.min(max, 4))
  const people = useSignal(1)

  function begin(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const match = newLocalMatch({
      game: rules.id,
      version: rules.version,
      options: optionsIn(guideOf(rules, 'en'), given),
      seats: seatsIn(given, players.value, people.value),
      botDelayMs: Number(given.get('botDelayMs')),
    })
    keep(match)
    tidy()
    go(localPath(match))
  }

  return (
    <form class="panel create-form" onSubmit={begin}>
      <h1>{title}</h1>
      <fieldset>
        <legend>{create.table}</legend>
        {min < max && (
          <Count title={create.players} from={min} to={max} count={players} name="players" />
        )}
        <Count
          title={alone.people}
          hint={alone.peopleHint}
          {...{ name: 'people', from: 1, to: players.value, count: people }}
        />
        {numbers(1, Math.min(people.value, players.value)).map((number) => (
          <label key={number}>
            <span>{alone.nameOf(number)}</span>
            <input
              name={`name ${number}`}
              required
              maxLength={32}
              defaultValue={(number === 1 && playerName.peek()) || alone.player(number)}
            />
          </label>
        ))}
        {people.value < players.value && <BotFields />}
      </fieldset>
      <OptionFields {...{ options: row.options, players: players.value, wished }} />
      <div class="actions">
        <button type="submit" class="primary">
          {alone.begin}
        </button>
        <a class="button" href="/alone">
          {alone.back}
        </a>
      </div>
    </form>
  )
}

/** Shown only if there are bots. */
function BotFields() {
  const { create } = texts.value
  return (
    <>
      <Choice name="botLevel" title={create.botLevel} values={LEVELS} say={create.botLevels} />
      <Choice
        name="botDelayMs"
        title={create.botDelay}
        values={BOT_DELAYS_MS}
        say={aloneTexts.value.botDelays}
      />
    </>
  )
}

/** The levels, with the default first. */
const LEVELS = [...BOT_LEVELS].sort((one, other) => order(one) - order(other))
function order(level: string): number {
  return level === 'easy' ? 0 : 1
}

interface CountProps {
  readonly name: string
  readonly title: string
  readonly hint?: string
  readonly from: number
  readonly to: number
  readonly count: { value: number }
}

function Count({ name, title, hint, from, to, count }: CountProps) {
  return (
    <label>
      <span>
        {title} {hint !== undefined && <small>{hint}</small>}
      </span>
      <select
        name={name}
        value={Math.min(count.value, to)}
        onChange={({ currentTarget: { value } }) => (count.value = Number(value))}
      >
        {numbers(from, to).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

/** People sit on the first seats. */
function seatsIn(given: FormData, players: number, people: number): readonly LocalSeat[] {
  const level = BOT_LEVELS.find((each) => each === given.get('botLevel')) ?? 'easy'
  return numbers(1, players).map((number) =>
    number <= people
      ? { by: 'person', name: String(given.get(`name ${number}`)) }
      : { by: 'bot', level },
  )
}
