// Shows why nothing works. If the server speaks another version of the protocol, offers to reload the page.
import type { RefusalError } from '@flower-war/client/light'
import { texts } from '../../texts/texts.ts'
import { errorText } from './error-text.ts'

export function Trouble({ why }: { readonly why: RefusalError }) {
  const { page } = texts.value
  const isOutdated = why.code === 'other-protocol'
  return (
    <div class="notice" role="alert">
      <p>{isOutdated ? page.outdated : errorText(why)}</p>
      {isOutdated && (
        <button type="button" class="primary" onClick={() => location.reload()}>
          {page.reload}
        </button>
      )}
    </div>
  )
}
