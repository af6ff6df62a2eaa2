// Debian's Chromium, headless.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** The first is the headless shell: it draws no window, and opens a page in a third of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Launches Chromium; the variable CHROMIUM names its path if it is in none of the usual places. */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place))
  if (executablePath === undefined)
    throw new Error('no Chromium was found: apt-get install chromium-headless-shell')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...more] })
}
