// A switch: a checkbox that says on or off at once.
import './switch.css'

interface SwitchProps {
  readonly title: string
  readonly isOn: boolean
  set(isOn: boolean): void
}

export function Switch({ title, isOn, set }: SwitchProps) {
  return (
    <label class="switch">
      <span>{title}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
    </label>
  )
}
