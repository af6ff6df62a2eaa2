// A choice of one value among a few, all visible.

interface RadioGroupProps<Value extends string> {
  readonly title: string
  /** The class by which it is styled. */
  readonly look: string
  readonly values: readonly Value[]
  readonly value: Value
  say(value: Value): string
  choose(value: Value): void
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { title, look, values, value, say, choose } = props
  return (
    <fieldset class={look}>
      <legend>{title}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={title} checked={each === value} onChange={() => choose(each)} />
          <span>{say(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}
