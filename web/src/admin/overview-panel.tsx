// The server's figures, and the switch for taking new matches.

import type { ComponentChildren } from 'preact'
import type { AdminParts } from './admin-parts.ts'
import { adminTexts } from './admin-texts.ts'

export function OverviewPanel({ sight: { overview }, operator, act }: AdminParts) {
  const admin = adminTexts.value
  const { upSeconds, connections, players, matches, draining } = overview
  const minutes = Math.floor(upSeconds / 60)
  const hours = Math.floor(minutes / 60)
  const up = admin.duration(Math.floor(hours / 24), hours % 24, minutes % 60)
  return (
    <section class="panel admin-overview">
      <dl>
        <Figure title={admin.up}>{up}</Figure>
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
