// The entry point of the page: applies the theme, connects the player, loads the language, and renders.
import { render } from 'preact'
import { App } from './page/app.tsx'
import { findOrigin } from './page/origin.ts'
import { begin } from './page/session.ts'
import { applyTheme } from './page/theme.ts'
import { speakAsBefore } from './texts/texts.ts'

applyTheme()
void begin()
void findOrigin()
await speakAsBefore()
const root = document.getElementById('app')
if (root !== null) render(<App />, root)
