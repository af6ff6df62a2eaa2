// All matches that are not over, including private ones.

import type { AdminMatch } from '@flower-war/protocol'
import { isPlayed } from '../games/faces.ts'
import { matchPath } from '../page/route.ts'
import { gameTexts, texts } from '../texts/texts.ts'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { Sure } from './sure.tsx'
import { ListTable } from './table.tsx'
import { whenText } from './when-text.ts'

export function Matches({ sight: { matches }, operator, act, moreOf }: AdminParts) {
  const admin = adminTexts.value
  const { lobby } = texts.value
  const heads = [admin.game, admin.phase, admin.seats, admin.here, admin.since, admin.whatCanBeDone]
  return (
    <ListTable
      title={admin.matches}
      none={admin.noMatches}
      showMore={moreOf('matches')}
      heads={heads}
      rows={matches.map((match) => [
        match.id,
        <strong key="game">{titleOf(match)}</strong>,
        match.phase === 'over' ? '' : lobby.phase[match.phase],
        match.seats
          .map(({ kind, name }) => name || (kind === 'bot' ? lobby.bot : lobby.free))
          .join(', '),
        match.here,
        whenText(match.createdAtMs),
        <span class="actions" key="ways">
          <a class="button" href={matchPath(match.id, { watch: true })}>
            {admin.watch}
          </a>
          <Sure
            label={admin.end}
            title={admin.endTitle}
            text={admin.endText}
            yes={admin.endYes}
            go={() => void act(() => operator.end(match.id))}
          />
        </span>,
      ])}
    />
  )
}

function titleOf({ game }: AdminMatch): string {
  return isPlayed(game) ? gameTexts.value[game].title : game
}
