// Shown for an address that leads nowhere.
import { texts } from '../texts/texts.ts'
import { useTitle } from './title.ts'

export function NoPage() {
  const { page } = texts.value
  useTitle(page.notFound)
  return (
    <section class="panel narrow">
      <h1>{page.notFound}</h1>
      <a class="button" href="/">
        {page.toLobby}
      </a>
    </section>
  )
}
