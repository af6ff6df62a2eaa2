// A claimed box: its picture, its slots, its messages, its next step, and its faults.
import { ledOf, type Slot } from '@flower-war/protocol'
import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { ConfirmButton } from '../page/confirm-button.tsx'
import { isDialogOpen } from '../page/dialog.tsx'
import { matchPath } from '../page/route.ts'
import { Refusal } from '../page/trouble/attempt.tsx'
import type { Box } from './box/box.ts'
import { LEAP_BEADS } from './box/slots.ts'
import { Faults } from './faults.tsx'
import { useOwnedTemples } from './owned.ts'
import { PairStep } from './pair-step.tsx'
import { Drawing, type LightOrDark } from './picture/drawing.tsx'
import { templeTexts } from './temple-texts.ts'

interface BoxViewProps {
  readonly box: Box
  /** The name of the box in this browser. */
  readonly name: string
  /** Takes the box back from another window. */
  goOn(): void
  /** Forgets the identity of the box. */
  forget(): void
}

export function BoxView({ box, name, goOn, forget }: BoxViewProps) {
  const temple = templeTexts.value
  const device = box.device.value
  const fall = box.fall.value
  const link = box.link.value
  const light: LightOrDark = box.hasPower.value ? ledOf(device) : 'dark'
  const title = useFocusOnceUnpaired(device.bind?.binding)
  useSlotKeys(box)
  return (
    <div class="temple-grid">
      <section class="panel temple-box">
        <Drawing
          light={light}
          display={displayOf(box, temple)}
          beads={{ H: device.h, T: device.t }}
          fall={fall}
          drop={(slot) => box.drop(slot)}
        />
        <div class="temple-drops">
          {(['T', 'H'] as const).map((slot) => (
            <button
              key={slot}
              type="button"
              class={`drop-${slot}`}
              aria-keyshortcuts={slot}
              disabled={link === 'elsewhere'}
              onClick={() => box.drop(slot)}
            >
              {temple.drop(temple.gods[slot])} <kbd aria-hidden="true">{slot}</kbd>
            </button>
          ))}
        </div>
        <div class="temple-said">
          <span class={`light-mark light-${light}`} aria-hidden="true" />
          <p class="temple-light" role="status">
            {temple.lights[light]}
          </p>
          <p role="status" data-fall={fall?.number}>
            {/* Another bead with the same result is read, too. */}
            {fall !== undefined && (
              <span key={fall.number}>{saidOf(fall.is, temple, fall.slot)}</span>
            )}
          </p>
        </div>
      </section>
      <div class="temple-side">
        <section class="panel temple-step">
          <h2 ref={title} tabIndex={-1}>
            {name} <small class="temple-id">{device.temple}</small>
          </h2>
          <p role="status" data-link={link}>
            {temple.links[link]}
          </p>
          {link === 'elsewhere' ? (
            <button type="button" class="primary" onClick={goOn}>
              {temple.goOnHere}
            </button>
          ) : (
            <NextStep box={box} />
          )}
        </section>
        {link !== 'elsewhere' && <Faults box={box} />}
        <Forget name={name} forget={forget} />
      </div>
    </div>
  )
}

/** The next step of the temple: to pair it with a match, or the match it is paired with. */
function NextStep({ box }: { readonly box: Box }) {
  const { bind, state, temple: id } = box.device.value
  if (bind === undefined || !box.hasPower.value) return null
  if (bind.binding === undefined) return <PairStep code={bind.code} />
  const isSoon = state?.binding === bind.binding && state.phase === 'wait'
  return <Paired temple={id} binding={bind.binding} isSoon={isSoon} />
}

/** The match that the temple is paired with; only its owner learns which. */
function Paired(props: {
  readonly temple: string
  readonly binding: string
  /** True if the match has yet to begin. */
  readonly isSoon: boolean
}) {
  const said = templeTexts.value
  const { temples, ask, refusal } = useOwnedTemples(props.binding)
  const mine = temples.value?.find(({ temple }) => temple === props.temple)
  return (
    <>
      <h3>{said.pairedTitle}</h3>
      <p>{props.isSoon ? said.pairedSoon : said.pairedText}</p>
      <p class="quiet">{said.displayText}</p>
      {mine?.paired && (
        <div class="actions">
          <a class="button" href={matchPath(mine.paired.match)} target="_blank" rel="noopener">
            {said.toMatch}
          </a>
          <button type="button" onClick={() => void ask((own) => own.unpair(props.temple))}>
            {said.unpair}
          </button>
        </div>
      )}
      <Refusal why={refusal} />
    </>
  )
}

function Forget({ name, forget }: Pick<BoxViewProps, 'name' | 'forget'>) {
  const temple = templeTexts.value
  return (
    <div class="actions">
      <ConfirmButton label={temple.forget} yes={temple.forgetYes} no={temple.forgetNo} go={forget}>
        <p>{temple.forgetSure(name)}</p>
      </ConfirmButton>
    </div>
  )
}

/** The ref of a heading that takes the focus of the button that unpaired the box, which is gone then. */
function useFocusOnceUnpaired(binding: string | undefined): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(binding)
  useEffect(() => {
    const isUnpaired = before.current !== undefined && binding === undefined
    before.current = binding
    if (isUnpaired && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
  }, [binding])
  return title
}

/** Makes the keys H and T drop beads, unless the focus is in a field. */
function useSlotKeys(box: Box): void {
  useEffect(() => {
    function onKey({ key, target, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): void {
      const isTyping =
        target instanceof Element && target.closest('input:not([type=checkbox]), select')
      if (isDialogOpen() || isTyping || ctrlKey || metaKey || altKey || repeat) return
      const slot = key.toUpperCase()
      if (slot === 'H' || slot === 'T') box.drop(slot)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [box])
}

type Said = typeof templeTexts.value

/** The lines on the display of the box. */
function displayOf(box: Box, { display }: Said): readonly string[] {
  const { bind, state } = box.device.value
  const link = box.link.value
  if (!box.hasPower.value) return []
  if (link === 'refused') return [display.refused]
  if (link === 'off') return [display.noWifi]
  if (link !== 'connected' || bind === undefined) return [display.connecting]
  if (bind.binding === undefined) return [display.pair, bind.code]
  if (state === undefined) return [display.bound]
  const { h, t, waiting, percentLeft, phase, isServed } = state
  const now = phase === 'play' && isServed ? display.yourTurn : display.phases[phase]
  return [`T ${t} · H ${h}`, display.waits(waiting) || display.left(percentLeft), now]
}

function saidOf(is: keyof Said['fell'], { fell, gods }: Said, slot: Slot): string {
  switch (is) {
    case 'counted':
    case 'bounced':
      return fell[is](gods[slot])
    case 'leapt':
      return fell.leapt(LEAP_BEADS)
    case 'unpaired':
    case 'unpowered':
      return fell[is]
  }
}
