// The pages as an app on this device: the button that installs it, or the reason why there is none.
import { canBeStored, installOffer, isInstalled } from '../page/stored.ts'
import { aloneTexts } from './alone-texts.ts'
import { isAtHand } from './at-hand.ts'

export function Install() {
  const { install } = aloneTexts.value
  const offer = installOffer.value
  return (
    <section class="panel install">
      <h2>{install.title}</h2>
      <p>{canBeStored ? install.stored : install.notStored}</p>
      {!canBeStored && <p role="status">{isAtHand.value ? install.atHand : install.atHandSoon}</p>}
      {offer !== undefined && (
        <div class="actions">
          <button type="button" class="primary" onClick={() => void offer.prompt()}>
            {install.install}
          </button>
        </div>
      )}
      {canBeStored && offer === undefined && (
        <p class="quiet">{isInstalled() ? install.installed : install.byMenu}</p>
      )}
    </section>
  )
}
