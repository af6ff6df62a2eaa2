// A temple in the browser: the choice of one, the box with its display and lights, its next step, and its faults. Only
// this page loads MQTT.
import { useSignal } from '@preact/signals'
import type { TargetedSubmitEvent } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { focus } from '../page/focus.ts'
import { go, route, templePath } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { Box } from './box/box.ts'
import {
  addTempleName,
  findStored,
  forget,
  hasRoomFor,
  newMemory,
  TEMPLES_MAX,
  templeNameOf,
  templeNames,
} from './box/memory.ts'
import { BoxView } from './box-view.tsx'
import { ClaimStep } from './claim-step.tsx'
import { templeTexts } from './temple-texts.ts'
import './temple.css'
import '../page/temple-list.css'

export function TemplePage() {
  const temple = templeTexts.value
  useTitle(temple.title)
  const shown = route.value
  // Anybody may write an address.
  const name = templeNameOf(shown.page === 'temple' ? shown.name : '')
  return (
    <div class="temple-page">
      <div class="temple-head">
        <div>
          <h1>{temple.title}</h1>
          <p class="quiet">{temple.intro}</p>
        </div>
        <Which name={name} />
      </div>
      <Temple key={name} name={name} />
    </div>
  )
}

/** The choice among the temples of this browser. */
function Which({ name }: { readonly name: string }) {
  const temple = templeTexts.value
  const isAdding = useSignal(false)
  const hasAsked = useRef(false)
  const names = [...new Set([...templeNames(), name])]
  function add(event: TargetedSubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const added = addTempleName(String(new FormData(event.currentTarget).get('name')))
    isAdding.value = false
    if (added !== undefined) go(templePath(added))
  }
  if (isAdding.value)
    return (
      <form class="temple-which" onSubmit={add}>
        <label>
          <span>{temple.anotherName}</span>
          <input
            ref={focus}
            name="name"
            required
            pattern=".*\S.*"
            maxLength={24}
            autocomplete="off"
          />
        </label>
        <button type="submit">{temple.add}</button>
        <button type="button" class="link" onClick={() => (isAdding.value = false)}>
          {temple.cancel}
        </button>
      </form>
    )
  return (
    <div class="temple-which">
      <label>
        <span>{temple.which}</span>
        <select value={name} onChange={({ currentTarget }) => go(templePath(currentTarget.value))}>
          {names.map((each) => (
            <option key={each} value={each}>
              {each || temple.first}
            </option>
          ))}
        </select>
      </label>
      {names.length < TEMPLES_MAX ? (
        <button
          type="button"
          ref={hasAsked.current ? focus : null}
          onClick={() => {
            hasAsked.current = true
            isAdding.value = true
          }}
        >
          {temple.another}
        </button>
      ) : (
        <p class="quiet">{temple.noMore(TEMPLES_MAX)}</p>
      )}
    </div>
  )
}

/** One temple, from its claim until another one or page is shown. */
function Temple({ name }: { readonly name: string }) {
  const box = useSignal<Box | undefined>(undefined)
  /** False until we know whether it has been claimed. */
  const isKnown = useSignal(false)
  const isForgotten = useRef(false)
  const goOn = () => {
    const memory = findStored(name)
    box.value = memory === undefined ? undefined : new Box(name, memory)
    isKnown.value = true
  }
  useEffect(() => {
    goOn()
    return () => box.value?.stop()
  }, [])
  const running = box.value
  // The server keeps a claim for minutes, so none is begun in vain.
  if (!isKnown.value) return null
  // An address may name one more than there is room for, which the choice above then says.
  if (running === undefined && !hasRoomFor(name)) return null
  if (running === undefined)
    return (
      <ClaimStep
        isAgain={isForgotten.current}
        claimed={(credentials) => {
          addTempleName(name)
          box.value = new Box(name, newMemory(credentials))
        }}
      />
    )
  return (
    <BoxView
      box={running}
      name={name || templeTexts.value.first}
      goOn={goOn}
      forget={() => {
        running.stop()
        forget(name)
        isForgotten.current = true
        box.value = undefined
      }}
    />
  )
}
