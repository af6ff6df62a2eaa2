// The form for a new match: the table, and the options from the game's own schema.
import { type GameRow, untyped } from '@flower-war/client/light'
import { type Signal, useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { isPlayed } from '../../games/faces.ts'
import { NoPage } from '../../page/no-page.tsx'
import { goToTable } from '../../page/player/to-table.ts'
import { beginPath } from '../../page/route.ts'
import { useTitle } from '../../page/title.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import { games, titleOf, useGames, usualPlayers } from '../games.ts'
import { BotFields, botsIn } from './bot-fields.tsx'
import { createTexts } from './create-texts.ts'
import { ChoiceField, NumberField } from './form-fields.tsx'
import { optionsIn } from './option-field.tsx'
import { OptionFields } from './option-fields.tsx'

const VISIBILITIES = ['public', 'unlisted', 'private'] as const
type Visibility = (typeof VISIBILITIES)[number]
const SPECTATORS = ['anyone', 'invited', 'none'] as const
const TURN_SECONDS = [0, 30, 60, 120, 180, 86_400] as const
/** With strangers, as in quick play: a player who has left must not keep the others waiting. */
const STRANGERS_SECONDS = 120

export function CreatePage({ game }: { readonly game: string }) {
  const { page } = texts.value
  const refusal = useGames()
  const row = games.value?.find(({ id }) => id === game)
  if (row !== undefined) return <CreateForm row={row} />
  if (games.value !== undefined) return <NoPage />
  return refusal.value === '' ? <p role="status">{page.loading}</p> : <p role="alert">{refusal}</p>
}

function CreateForm({ row }: { readonly row: GameRow }) {
  const create = createTexts.value
  const title = create.title(titleOf(row.id))
  useTitle(title)
  const { refusal, once } = useAttempts()
  const players = useSignal(usualPlayers(row.players))

  function make(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wish = wishOf(row, new FormData(event.currentTarget))
    void once(() => goToTable((client) => client.create(untyped(row.id), wish)))
  }

  return (
    <form class="panel create-form" onSubmit={make}>
      <h1>{title}</h1>
      {isPlayed(row.id) && (
        <p class="quiet">
          {create.atOneDevice} <a href={beginPath(row.id, { people: '2' })}>{create.passAround}</a>
        </p>
      )}
      <TableFields range={row.players} players={players} />
      <OptionFields options={row.options} players={players.value} />
      <Refusal why={refusal} />
      <div class="actions">
        <button type="submit" class="primary">
          {create.begin}
        </button>
        <a class="button" href="/">
          {create.back}
        </a>
      </div>
    </form>
  )
}

interface TableFieldsProps {
  readonly range: GameRow['players']
  readonly players: Signal<number>
}

/** Fields for the number of players, the bots, access to the match, and the time to think. */
function TableFields({ range: { min, max }, players }: TableFieldsProps) {
  const create = createTexts.value
  const bots = useSignal(0)
  // A match without a free seat for others is private, unless its maker chooses otherwise.
  const wished = useSignal<Visibility | undefined>(undefined)
  const wishedSeconds = useSignal<(typeof TURN_SECONDS)[number] | undefined>(undefined)
  const botsMax = players.value - 1
  const botsNow = Math.min(bots.value, botsMax)
  const visibility = wished.value ?? (botsNow === botsMax ? 'private' : 'public')
  const isWithStrangers = visibility === 'public' && botsNow < botsMax
  return (
    <fieldset>
      <legend>{create.table}</legend>
      <NumberField
        name="players"
        title={create.players}
        from={min}
        to={max}
        value={players.value}
        choose={(value) => (players.value = value)}
      />
      <NumberField
        name="bots"
        title={create.bots}
        from={0}
        to={botsMax}
        value={botsNow}
        choose={(value) => (bots.value = value)}
      />
      {botsNow > 0 && <BotFields />}
      <ChoiceField
        name="visibility"
        title={create.visibility}
        values={VISIBILITIES}
        say={create.visibilities}
        value={visibility}
        choose={(value) => (wished.value = value)}
      />
      <ChoiceField
        name="spectators"
        title={create.spectators}
        values={SPECTATORS}
        say={create.spectatorPolicies}
      />
      <ChoiceField
        name="turnSeconds"
        title={create.turnSeconds}
        values={TURN_SECONDS}
        say={create.turnTimes}
        value={wishedSeconds.value ?? (isWithStrangers ? STRANGERS_SECONDS : 0)}
        choose={(value) => (wishedSeconds.value = value)}
      />
      <label class="check">
        <input type="checkbox" name="readyCheck" />
        <span>{create.readyCheck}</span>
      </label>
    </fieldset>
  )
}

/** Reads the form. */
function wishOf(row: GameRow, given: FormData) {
  const visibility = VISIBILITIES.find((each) => each === given.get('visibility')) ?? 'public'
  const spectators = SPECTATORS.find((each) => each === given.get('spectators')) ?? 'anyone'
  return {
    players: Number(given.get('players')),
    bots: Number(given.get('bots')),
    turnSeconds: Number(given.get('turnSeconds')),
    ...botsIn(given),
    readyCheck: given.has('readyCheck'),
    visibility,
    spectators,
    options: optionsIn(row, given),
  }
}
