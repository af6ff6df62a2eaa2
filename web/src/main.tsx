// The entry point of the page: applies the theme, connects the player, loads the language, and renders.
import { render } from 'preact'
import { App } from './page/app.tsx'
import { cachePages } from './page/installed.ts'
import { begin } from './page/player/session.ts'
import { applyTheme } from './page/settings/theme.ts'
import { reloadWhenUpdated } from './page/trouble/updated.ts'
import { speakAsBefore } from './texts/texts.ts'

/** Shown in all languages if none can be loaded. */
const NOT_LOADED =
  'Flower War could not be loaded. Please reload the page. · Die Seite wurde nicht geladen. Bitte lade sie neu. · No se ha podido cargar. Vuelve a cargar la página.'

applyTheme()
reloadWhenUpdated()
void begin()
cachePages()
const root = document.getElementById('app')
if (root === null) throw new Error('the page has no place for the app')
// Not awaited: the texts import from the chunk that contains this module, so a top-level await would deadlock.
void speakAsBefore().then(
  () => render(<App />, root),
  () => (root.textContent = NOT_LOADED),
)
