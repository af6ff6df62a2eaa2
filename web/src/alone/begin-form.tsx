// The form for a match on this device: the players, the level of the bots, and the game's options.
import type { BotLevel } from '@flower-war/client/light'
import { guideOf, type Playable } from '@flower-war/rules'
import { useComputed } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { usualPlayers } from '../lobby/games.ts'
import { BotFields, botsIn } from '../lobby/new-match/bot-fields.tsx'
import { createTexts } from '../lobby/new-match/create-texts.ts'
import { NumberField, numbers } from '../lobby/new-match/form-fields.tsx'
import { optionsIn } from '../lobby/new-match/option-field.tsx'
import { OptionFields } from '../lobby/new-match/option-fields.tsx'
import { nameAtRandom } from '../page/player/names.ts'
import { playerName } from '../page/player/session.ts'
import { go, localPath, type Wished } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { aloneTexts } from './alone-texts.ts'
import { localGuide } from './local-games.ts'
import { type LocalSeat, newLocalMatch } from './matches/local-match.ts'
import { storedMatches, storeMatch } from './matches/stored-matches.ts'

interface BeginFormProps {
  readonly rules: Playable
  readonly wished: Wished
}

export function BeginForm({ rules, wished }: BeginFormProps) {
  const create = createTexts.value
  const alone = aloneTexts.value
  const row = useComputed(() => localGuide(rules).value).value
  const title = alone.beginTitle(row.title)
  useTitle(title)
  const { min, max } = rules.seats
  const [before] = useState(peopleBefore)
  const [named] = useState(() => namesFor(before, max))
  const { players, people, choosePlayers, choosePeople } = useNumbers(
    rules.seats,
    Math.max(before.length, Number(wished['people']) || 1),
    wished['players'],
  )

  function begin(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const { botLevel, botDelayMs } = botsIn(given)
    const match = newLocalMatch({
      game: rules.id,
      version: rules.version,
      options: optionsIn(guideOf(rules, 'en'), given),
      seats: seatsIn(given, players, people, botLevel),
      botDelayMs,
    })
    storeMatch(match)
    go(localPath(match))
  }

  return (
    <form class="panel create-form" onSubmit={begin}>
      <h1>{title}</h1>
      <fieldset>
        <legend>{create.table}</legend>
        <NumberField
          name="people"
          title={alone.people}
          hint={alone.peopleHint}
          from={1}
          to={max}
          value={people}
          choose={choosePeople}
        />
        {min < max && (
          <NumberField
            name="players"
            title={create.players}
            hint={people > 1 ? alone.mix(people, players - people) : undefined}
            from={min}
            to={max}
            value={players}
            // People who play together may want no bots, and must not find them at their table by surprise.
            say={(seats) => (people > 1 ? alone.withBots(seats, seats - people) : String(seats))}
            choose={choosePlayers}
          />
        )}
        {numbers(1, people).map((number) => (
          <label key={number}>
            <span>{alone.nameOf(number)}</span>
            <input
              name={`name ${number}`}
              required
              maxLength={32}
              defaultValue={
                (number === 1 && playerName.peek()) || (named[number - 1] ?? alone.player(number))
              }
              // A name that nobody has chosen is typed over at once.
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
        ))}
        {people < players && <BotFields />}
      </fieldset>
      <OptionFields {...{ options: row.options, players, wished }} />
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

/** Holds the numbers of players, and of people among them: whichever is chosen last, everybody has a seat. */
function useNumbers({ min, max }: Playable['seats'], before: number, wished: string | undefined) {
  const wishedSeats = numbers(min, max).find((each) => String(each) === wished)
  const asBefore = Math.min(before, wishedSeats ?? max) || 1
  const [chosen, setChosen] = useState({
    players: Math.max(wishedSeats ?? usualPlayers({ min, max }), asBefore),
    people: asBefore,
  })
  return {
    ...chosen,
    choosePlayers(players: number) {
      setChosen(({ people }) => ({ players, people: Math.min(people, players) }))
    },
    choosePeople(people: number) {
      setChosen(({ players }) => ({ players: Math.max(players, people), people }))
    },
  }
}

/** The names of those who played the latest match here: they are likely to play again. */
function peopleBefore(): readonly string[] {
  const [latest] = storedMatches()
  return (latest?.seats ?? []).flatMap((seat) => (seat.by === 'person' ? [seat.name] : []))
}

/** Those names, and names for whoever joins them. */
function namesFor(before: readonly string[], max: number): readonly string[] {
  const names = [...before]
  while (names.length < max) names.push(nameAtRandom([...names, playerName.peek()]))
  return names
}

/** People sit on the first seats. */
function seatsIn(
  given: FormData,
  players: number,
  people: number,
  level: BotLevel,
): readonly LocalSeat[] {
  return numbers(1, players).map((number) =>
    number <= people
      ? { by: 'person', name: String(given.get(`name ${number}`)) }
      : { by: 'bot', level },
  )
}
