// Light or dark, as the device prefers or as chosen here.
import { effect, signal } from '@preact/signals'
import { storage } from '../storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export const theme = signal<Theme>(THEMES.find((each) => each === storage.get('theme')) ?? 'system')

const devicesDark = matchMedia('(prefers-color-scheme: dark)')
const isDeviceDark = signal(devicesDark.matches)
devicesDark.addEventListener('change', ({ matches }) => (isDeviceDark.value = matches))

/** Applies the theme, now and whenever it changes. */
export function applyTheme(): void {
  effect(() => {
    const byDevice = isDeviceDark.value ? 'dark' : 'light'
    document.documentElement.dataset['theme'] = theme.value === 'system' ? byDevice : theme.value
  })
}

export function chooseTheme(wanted: Theme): void {
  theme.value = wanted
  storage.set('theme', wanted)
}
