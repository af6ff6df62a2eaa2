// Whom the match waits for, in words.
import type { Names } from '../../games/face.ts'
import type { FrameTexts } from '../../texts/en/frame.ts'

/** Says whom the match waits for; its reader reads of their own turn only if it waits for nobody else. */
export function awaitedIn(
  said: Pick<FrameTexts['table'], 'waiting' | 'waitingFor' | 'yourTurn'>,
  waiting: readonly number[],
  own: number | undefined,
  names: Names,
): string {
  const others = waiting.filter((seat) => seat !== own)
  if (others.length > 0) return said.waitingFor(others.map(names).join(', '))
  return waiting.length > 0 ? `${said.yourTurn}…` : said.waiting
}
