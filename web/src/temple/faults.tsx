// The switches of a box: Wi-Fi, power, memory, a sensor that bounces, and a counter that leaps.
import { Switch } from '../page/controls/switch.tsx'
import type { Box } from './box/box.ts'
import { LEAP_BEADS } from './box/slots.ts'
import { templeTexts } from './temple-texts.ts'

export function Faults({ box }: { readonly box: Box }) {
  const temple = templeTexts.value
  return (
    <details class="panel temple-faults">
      <summary>{temple.faults}</summary>
      <Switch title={temple.power} isOn={box.hasPower.value} set={(isOn) => box.setPower(isOn)} />
      <Switch
        title={temple.memory}
        isOn={box.device.value.remembers}
        set={(isOn) => box.setMemory(isOn)}
      />
      <Switch title={temple.wifi} isOn={box.hasWifi.value} set={(isOn) => box.setWifi(isOn)} />
      <Switch
        title={temple.bounce}
        isOn={box.bounces.value}
        set={(isOn) => (box.bounces.value = isOn)}
      />
      <div class="actions">
        {(['T', 'H'] as const).map((slot) => (
          <button key={slot} type="button" onClick={() => box.leap(slot)}>
            {temple.leap(temple.gods[slot], LEAP_BEADS)}
          </button>
        ))}
      </div>
    </details>
  )
}
