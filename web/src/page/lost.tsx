// The page for an address that leads nowhere, with ways to the matches, to this device, and to the rules.
import { useSignal } from '@preact/signals'
import type { PlayedGame } from '../games/game-values.ts'
import { KNOWN_IDS } from '../lobby/known-games.ts'
import { RulesDialog } from '../table/guidance/rules-dialog.tsx'
import { texts } from '../texts/texts.ts'
import { lostTexts } from './lost-texts.ts'
import { useTitle } from './title.ts'

/** Loads the page with its texts. */
export async function loadLost(): Promise<typeof Lost> {
  await lostTexts.ready()
  return Lost
}

function Lost() {
  const lost = lostTexts.value
  const { page, lobby, listed } = texts.value
  useTitle(lost.title)
  const read = useSignal<PlayedGame | undefined>(undefined)
  return (
    <section class="panel narrow">
      <h1>{lost.title}</h1>
      <p>{lost.advice(page.toLobby)}</p>
      <div class="actions">
        <a class="button primary" href="/">
          {page.toLobby}
        </a>
        <a class="button" href="/alone">
          {lobby.oneDevice}
        </a>
      </div>
      <h2>{lobby.rules}</h2>
      <div class="actions">
        {KNOWN_IDS.map((game) => (
          <button key={game} type="button" onClick={() => (read.value = game)}>
            {listed[game].title}
          </button>
        ))}
      </div>
      {read.value !== undefined && (
        <RulesDialog game={read.value} close={() => (read.value = undefined)} />
      )}
    </section>
  )
}
