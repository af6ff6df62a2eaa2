// A compact choice among a few values.

interface SelectProps<Value extends string> {
  readonly title: string
  /** True if the label is for screen readers only. */
  readonly isTitleUnseen?: true
  readonly value: Value
  readonly values: readonly Value[]
  say(value: Value): string
  choose(value: Value): void
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { title, isTitleUnseen, value, values, say, choose } = props
  return (
    <label class="compact">
      <span class={isTitleUnseen && 'unseen'}>{title}</span>
      <select
        value={value}
        onChange={({ currentTarget: { selectedIndex } }) => {
          const chosen = values[selectedIndex]
          if (chosen !== undefined) choose(chosen)
        }}
      >
        {values.map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </select>
    </label>
  )
}
