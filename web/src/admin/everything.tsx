// All parts of the operator's page, with links to them that stay in sight: full lists are long, above all on phones.
import type { ComponentType } from 'preact'
import { texts } from '../texts/texts.ts'
import { Acts } from './acts.tsx'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'
import { Bans } from './bans.tsx'
import { BotsPanel } from './bots-panel.tsx'
import { Counts } from './figures/counts.tsx'
import { OverviewPanel } from './figures/overview-panel.tsx'
import { Rising } from './figures/rising.tsx'
import { Servers } from './figures/servers.tsx'
import { Matches } from './matches/matches.tsx'
import { Players } from './players.tsx'
import { TemplesPanel } from './temples-panel.tsx'

/** A part of the page, which an address with its id leads to. */
interface Place {
  readonly id: string
  readonly title: string
  readonly Part: ComponentType<AdminParts>
}

export function Everything(parts: AdminParts) {
  const places = placesIn(parts)
  return (
    <>
      <nav class="admin-places" aria-label={adminTexts.value.places}>
        {places.map(({ id, title }) => (
          <a key={id} class="button" href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {places.map(({ id, Part }) => (
        // Focusable, so that the keyboard goes on from where a link has led.
        <div key={id} id={id} class="admin-place" tabIndex={-1}>
          <Part {...parts} />
        </div>
      ))}
    </>
  )
}

function placesIn({ sight: { overview } }: AdminParts): readonly Place[] {
  const admin = adminTexts.value
  return [
    { id: 'state', title: admin.overview, Part: OverviewPanel },
    { id: 'rising', title: admin.rising, Part: Rising },
    ...(overview.servers.length > 0
      ? [{ id: 'servers', title: admin.servers, Part: Servers }]
      : []),
    { id: 'matches', title: texts.value.lobby.matches, Part: Matches },
    { id: 'players', title: admin.players, Part: Players },
    { id: 'temples', title: admin.temples, Part: TemplesPanel },
    { id: 'bots', title: admin.bots, Part: BotsPanel },
    { id: 'bans', title: admin.bans, Part: Bans },
    { id: 'acts', title: admin.acts, Part: Acts },
    { id: 'limits', title: admin.limits, Part: Limits },
    { id: 'refusals', title: admin.refusals, Part: Refusals },
  ]
}

function Limits({ sight: { overview } }: AdminParts) {
  const admin = adminTexts.value
  return <Counts title={admin.limits} what={admin.limit} counts={overview.limits} />
}

function Refusals({ sight: { overview } }: AdminParts) {
  const admin = adminTexts.value
  return <Counts title={admin.refusals} what={admin.code} counts={overview.refusals} />
}
