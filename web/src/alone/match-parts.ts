// The parts that a match on this device shows late or seldom, up to its replay. It loads them as it opens: the server
// may be gone when they are needed, long before the browser has stored all pages.
import { withStoryTexts } from '../replay/story-texts.ts'
import { withSeatingTexts } from '../table/seats/seating-texts.ts'

export function matchParts(): Promise<unknown> {
  return Promise.all([
    import('../replay/played.ts'),
    withStoryTexts(withSeatingTexts(import('../replay/replay-page.tsx'))),
    import('../replay/story-panel.tsx'),
    import('../sound/voice.ts'),
    import('../table/choices/ask-again.tsx'),
    import('../table/choices/reason-list.tsx'),
    import('../table/ending/ending.tsx'),
    import('../table/more-tools.tsx'),
    import('../table/seats/bot-signs.ts'),
    import('../table/seats/reaction-bar.tsx'),
    import('../table/turn/call-back.ts'),
  ])
}
