// The fields of forms for new matches: one of a few values, or a number.
import './create-form.css'

interface ChoiceFieldProps<Value extends string | number> {
  readonly name: string
  readonly title: string
  readonly values: readonly Value[]
  readonly say: Readonly<Record<Value, string>>
  readonly value?: Value
  choose?(value: Value): void
}

export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { name, title, values, say, value: chosen, choose } = props
  return (
    <label>
      <span>{title}</span>
      <select
        name={name}
        value={chosen}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const value = values[selectedIndex]
          if (value !== undefined) choose?.(value)
        }}
      >
        {values.map((value) => (
          <option key={value} value={value}>
            {say[value]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface NumberFieldProps {
  readonly name: string
  readonly title: string
  readonly hint?: string | undefined
  readonly from: number
  readonly to: number
  readonly value: number
  /** A number in words; by default, the number alone. */
  say?(value: number): string
  choose(value: number): void
}

export function NumberField(props: NumberFieldProps) {
  const { name, title, hint, from, to, value: chosen, say = String, choose } = props
  return (
    <label>
      <span>{title}</span>
      <select
        name={name}
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(Number(value))}
      >
        {numbers(from, to).map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </select>
      {hint !== undefined && <small>{hint}</small>}
    </label>
  )
}

export function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
