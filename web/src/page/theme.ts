// Light or dark, as the device has it or as it was chosen here.
import { effect, signal } from '@preact/signals'
import { kept } from './kept.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const theme = signal<Theme>(THEMES.find((each) => each === kept.get('theme')) ?? 'system')

const devicesDark = matchMedia('(prefers-color-scheme: dark)')
const isDeviceDark = signal(devicesDark.matches)
devicesDark.addEventListener('change', ({ matches }) => (isDeviceDark.value = matches))

/** Shows the colours that are wanted, now and whenever that changes. */
export function applyTheme(): void {
  effect(() => {
    const byDevice = isDeviceDark.value ? 'dark' : 'light'
    document.documentElement.dataset['theme'] = theme.value === 'system' ? byDevice : theme.value
  })
}

export function choose(wanted: Theme): void {
  theme.value = wanted
  kept.set('theme', wanted)
}
