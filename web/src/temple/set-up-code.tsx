// For a box that is set up with a phone: the QR code that gives the box's page the address of this server.
import { isOnlyHere, origin } from '../page/qr/origin.ts'
import { Qr } from '../page/qr/qr-picture.tsx'
import { texts } from '../texts/texts.ts'
import { templeTexts } from './temple-texts.ts'

/** The address of a box's page in the network that it opens (`bridge/device/esp32/main/wifi.c`). */
const PAGE_OF_BOX = 'http://192.168.4.1'

export function SetUpCode() {
  const { table } = texts.value
  const temple = templeTexts.value
  const { owned } = temple
  const link = `${PAGE_OF_BOX}/?server=${encodeURIComponent(origin.value)}`
  return (
    <details class="panel temple-step temple-set-up">
      <summary>{owned.setUp}</summary>
      <p>{owned.setUpText}</p>
      {isOnlyHere.value && <p class="quiet">{table.onlyHere}</p>}
      <Qr text={link} title={owned.setUpQr} />
      <p>
        <small class="temple-link">{link}</small>
      </p>
    </details>
  )
}
