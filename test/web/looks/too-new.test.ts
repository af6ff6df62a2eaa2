// The pages use nothing that the oldest browsers named in the README lack, unless they work without it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSERS } from '../../../web/build/browsers.ts'
import { type Allowed, tooNewInScript, tooNewInStyles } from './too-new.ts'

const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'web/dist')
const assets = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`)
const DOCS = ['docs/docs.css', 'docs/http.css']

function built(end: string): string {
  const files = [...assets, ...DOCS].filter((name) => name.endsWith(end))
  return files.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n')
}

const IN_SCRIPTS: Allowed = {
  '.moveBefore': 'Preact asks whether it is there',
  '.toHex': 'the hashes ask whether it is there',
  'Uint8Array.fromHex': 'the hashes ask whether it is there',
  'Symbol.dispose': 'MQTT asks whether it is there',
  'Symbol.asyncDispose': 'MQTT asks whether it is there',
  'navigator.share': 'the link can be copied',
}

const IN_STYLES: Allowed = {
  'text-wrap': 'titles break less evenly',
  '-webkit-touch-callout': 'only iPhones have such a menu',
  'text-wrap: balance': 'titles break less evenly',
  'cursor: default': 'phones have none',
  'cursor: pointer': 'phones have none',
  'font-family: ui-monospace': 'others follow',
  'font-family: ui-serif': 'others follow',
}

test('the built scripts use nothing that is too new', () => {
  expect(tooNewInScript(built('.js'), IN_SCRIPTS)).toEqual([])
})

test('the built styles use nothing that is too new', () => {
  expect(tooNewInStyles(built('.css'), IN_STYLES)).toEqual([])
})

test('every exception is needed', () => {
  const [scripts, styles] = [tooNewInScript(built('.js'), {}), tooNewInStyles(built('.css'), {})]
  expect(scripts.toSorted()).toEqual(Object.keys(IN_SCRIPTS).toSorted())
  expect(styles.toSorted()).toEqual(Object.keys(IN_STYLES).toSorted())
})

test.for([
  ['const a = Map.groupBy(b, c)', 'Map.groupBy'],
  ['const a = b.difference(c)', '.difference'],
  ['new CloseWatcher()', 'CloseWatcher'],
  ['navigator.setAppBadge(1)', 'navigator.setAppBadge'],
  ['document.startViewTransition(a)', 'document.startViewTransition'],
])('%s is refused', ([script, name]) => {
  expect(tooNewInScript(script ?? '', {})).toContain(name)
})

test.for([
  ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['a{color:light-dark(red,blue)}', 'light-dark()'],
  ['a{field-sizing:content}', 'field-sizing'],
  ['a{user-select:none}', 'user-select'],
  ['a:popover-open{color:red}', ':popover-open'],
  ['@starting-style{a{color:red}}', '@starting-style'],
  ['a{color:red;& b{color:blue}}', 'nesting'],
  ['a{text-wrap:pretty}', 'text-wrap: pretty'],
  ['a{content:"▾" / ""}', 'content: alt_text'],
])('%s is refused', ([styles, name]) => {
  expect(tooNewInStyles(styles ?? '', {})).toContain(name)
})

test('styles that ask first may be new', () => {
  const styles = 'a{content:"▾"}@supports (content:"▾" / ""){a{content:"▾" / ""}}'
  expect(tooNewInStyles(styles, {})).toEqual([])
})

test('the README names the browsers', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')
  const { safari, firefox, chrome } = BROWSERS
  expect(readme).toContain(`Safari ${safari}, Firefox ${firefox} (ESR) and Chrome ${chrome}`)
})
