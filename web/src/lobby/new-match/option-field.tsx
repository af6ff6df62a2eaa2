// The field of an option of a game, made from the game's own schema, and how it is read.
import type { GameRow, OptionRow } from '@flower-war/client/light'

interface OptionFieldProps {
  readonly name: string
  readonly option: OptionRow
  /** The number of players: some values need more. */
  readonly players: number
}

export function OptionField({ name, option, players }: OptionFieldProps) {
  const { title, description, labels } = option
  const field = optionName(name)
  return (
    <label class={option.kind === 'flag' ? 'check' : ''}>
      {option.kind === 'flag' && (
        <input type="checkbox" name={field} defaultChecked={option.default === true} />
      )}
      <span>
        {title} <small>{description}</small>
      </span>
      {option.kind === 'choice' && (
        <select name={field} defaultValue={String(option.default)}>
          {valuesFor(option, players).map((value) => (
            <option key={value} value={value} selected={value === option.default}>
              {labels[value] ?? value}
            </option>
          ))}
        </select>
      )}
      {option.kind === 'integer' && (
        <input
          type="number"
          name={field}
          required
          min={option.min}
          max={option.max}
          defaultValue={String(option.default)}
        />
      )}
    </label>
  )
}

/** The option with another default, if the wish is one of its values. */
export function openedWith(option: OptionRow, wish = ''): OptionRow {
  const isValue = option.kind === 'choice' && option.values.includes(wish)
  return isValue ? { ...option, default: wish } : option
}

/** The values of an option that are possible with this many players. */
function valuesFor(
  { values, fewestPlayers = {} }: Extract<OptionRow, { kind: 'choice' }>,
  players: number,
): readonly string[] {
  return values.filter((value) => players >= (fewestPlayers[value] ?? 0))
}

/** Reads the options of a game from the form. */
export function optionsIn(
  { options }: Pick<GameRow, 'options'>,
  given: FormData,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [
      name,
      chosen(option, given.get(optionName(name))),
    ]),
  )
}

function chosen({ kind }: OptionRow, value: FormDataEntryValue | null): string | number | boolean {
  if (kind === 'flag') return value !== null
  return kind === 'integer' ? Number(value) : String(value)
}

/** Prefixed, so that a game's option can't clash with another field. */
function optionName(name: string): string {
  return `option ${name}`
}
