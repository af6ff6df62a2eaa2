// The pages as an app on this device: the button that installs it, or the reason why there is none.
import { canCachePages, type InstallOffer, installOffer, isInstalled } from '../page/installed.ts'
import { aloneTexts } from './alone-texts.ts'
import { isPreloaded } from './preload.ts'

export function Install() {
  const { install } = aloneTexts.value
  const offer = installOffer.value
  const isStored = canCachePages.value
  const notStored = isSecureContext ? install.refused : install.notStored
  return (
    <section class="panel install">
      <h2>{install.title}</h2>
      <p>{isStored ? install.stored : notStored}</p>
      {!isStored && <p role="status">{isPreloaded.value ? install.atHand : install.atHandSoon}</p>}
      {offer !== undefined && (
        <div class="actions">
          <button type="button" class="primary" onClick={() => void takeUp(offer)}>
            {install.install}
          </button>
        </div>
      )}
      {isStored && offer === undefined && (
        <p class="quiet">{isInstalled() ? install.installed : install.byMenu}</p>
      )}
    </section>
  )
}

/** A browser asks once for each offer, whatever the answer. */
async function takeUp(offer: InstallOffer): Promise<void> {
  installOffer.value = undefined
  await offer.prompt()
}
