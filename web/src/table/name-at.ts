// What somebody at a table is called: by their name, and bots by their place.
import { texts } from '../texts/texts.ts'

interface Taken {
  readonly kind: string
  readonly name: string
}

export function nameAt(place: string, taken: Taken | undefined): string {
  return taken?.name || (taken?.kind === 'bot' ? `${place} (${texts.value.table.bot})` : place)
}
