// The page that a browser loads: the player, the language, and the first thing to see.
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
