// docs/temple.md names whatever a builder may see when something goes wrong: each light, each refusal of claims,
// pairings and updates, each line of a box.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TEMPLE_ROUTES } from '../../protocol/src/http/temples.ts'
import { LIGHTS } from '../../protocol/src/temple/device.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const device = 'bridge/device'
const page = read('docs/temple.md')

/** The text of a section, up to the next of its level. */
function section(title: string, text = page): string {
  const [, level = '', found = ''] =
    new RegExp(`^(#+) ${title}\\n([\\s\\S]*)`, 'm').exec(text) ?? []
  return found.split(new RegExp(`^#{1,${level.length}} `, 'm'))[0] ?? ''
}

/** The beginnings of the texts that a pattern finds in the sources of the box, up to what differs. */
function textsIn(folders: readonly string[], pattern: RegExp): readonly string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, device, folder)).flatMap((file) =>
      file.endsWith('.c') ? [`${device}/${folder}/${file}`] : [],
    ),
  )
  const found = files.flatMap((file) => [...read(file).matchAll(pattern)])
  return [...new Set(found.map(([, text = '']) => text.split('%')[0]?.trim() ?? ''))].filter(
    (text) => text !== '',
  )
}

const CODES = [
  ...TEMPLE_ROUTES['POST /api/temples/claims/approve'].refusals,
  ...TEMPLE_ROUTES['POST /api/temples/pairings'].refusals,
  ...TEMPLE_ROUTES['POST /api/temples/:temple/commands'].refusals,
]

function notNamed(text: string): readonly string[] {
  const trouble = section('Troubleshooting', text)
  const updates = section('Updates over the air', text)
  const lines = textsIn(
    ['.', 'esp32/main'],
    /(?:say\(self, |snprintf\(text, sizeof text, |ESP_LOGI\("temple", )"([^"]*)"/g,
  )
  const ofItsPage = textsIn(['setup'], /(?:return |wrong\[\] = )"([A-Z][^"]*\.)"/g)
  const faults = textsIn(['update'], /\[FAULT_\w+\] = "([a-z-]+)"/g)
  expect([lines.length, ofItsPage.length, faults.length].every((count) => count > 6)).toBe(true)
  return [
    ...LIGHTS.flatMap((light) => [`| ${light}`, `blinking ${light}`]).filter(
      (each) =>
        !trouble.includes(each) && !trouble.includes(each.replace('green', 'amber or green')),
    ),
    ...[...lines, ...ofItsPage].filter((each) => !trouble.includes(each.slice(0, 60))),
    ...CODES.filter((code) => !trouble.includes(`\`${code}\``)),
    ...faults.filter((fault) => !updates.includes(`\`${fault}\``)),
  ]
}

test('every light, refusal and line of a box is in the troubleshooting', () => {
  expect(notNamed(page)).toEqual([])
})

test.for([
  ['a line', 'no Wi-Fi', 'no network'],
  ['a word of its page', 'This network needs a password.', ''],
  ['a refusal', '`wrong-seat`', ''],
  ['a fault', '`update-damaged`', ''],
  ['a light', '| amber', '| yellow'],
] as const)('%s that is missing is found', ([, right, wrong]) => {
  expect(page).toContain(right)
  expect(notNamed(page.replaceAll(right, wrong))).not.toEqual([])
})
