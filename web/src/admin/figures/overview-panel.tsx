// The server's figures, and the switch for taking new matches.

import type { ComponentChildren } from 'preact'
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import { durationText } from '../duration-text.ts'

export function OverviewPanel({ sight: { overview }, operator, act }: AdminParts) {
  const admin = adminTexts.value
  const { upSeconds, connections, players, matches, draining } = overview
  return (
    <section class="panel admin-overview" aria-label={admin.overview}>
      <dl>
        <Figure title={admin.up}>{durationText(upSeconds)}</Figure>
        <Figure title={admin.connections}>{connections}</Figure>
        <Figure title={admin.people}>{players}</Figure>
        <Figure title={admin.live}>{matches.live}</Figure>
        <Figure title={admin.awake}>{matches.awake}</Figure>
      </dl>
      <div class={draining ? 'notice' : 'admin-drain'}>
        <p role="status">{draining ? admin.drained(matches.awake) : admin.drainText}</p>
        <button type="button" onClick={() => void act(() => operator.drain(!draining))}>
          {draining ? admin.undrain : admin.drain}
        </button>
      </div>
    </section>
  )
}

function Figure({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
