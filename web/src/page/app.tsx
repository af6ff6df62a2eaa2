// The frame of every page: the head, and the page for the current address.

import { useEffect, useRef } from 'preact/hooks'
import { adminTexts } from '../admin/admin-texts.ts'
import { aloneTextsLoaded } from '../alone/alone-texts.ts'
import { LobbyPage } from '../lobby/lobby-page.tsx'
import { createTexts } from '../lobby/new-match/create-texts.ts'
import { withStoryTexts } from '../replay/story-texts.ts'
import { withSeatingTexts } from '../table/seats/seating-texts.ts'
import { TablePage } from '../table/table-page.tsx'
import { templeTexts } from '../temple/temple-texts.ts'
import { texts } from '../texts/texts.ts'
import { Head } from './head.tsx'
import { cachePagesNow } from './installed.ts'
import { lazy } from './lazy.tsx'
import { NoPage } from './no-page.tsx'
import { carried, carryRefusal, heard, isServerAway, trouble } from './player/session.ts'
import { isComingLate } from './player/to-table.ts'
import { type Route, route } from './route.ts'
import { Boundary, BrokenPage } from './trouble/boundary.tsx'
import { errorText } from './trouble/error-text.ts'
import { Trouble } from './trouble/trouble.tsx'

const CreatePage = lazy(async () => {
  const [{ CreatePage }] = await Promise.all([
    import('../lobby/new-match/create-page.tsx'),
    createTexts.ready(),
  ])
  return CreatePage
})
const CarriedPage = lazy(
  async () => (await withSeatingTexts(import('./player/carried-page.tsx'))).CarriedPage,
)

// Pages with texts of their own.
const ReplayPage = lazy(
  async () =>
    (await withStoryTexts(withSeatingTexts(import('../replay/replay-page.tsx')))).ReplayPage,
)
const ScreenPage = lazy(
  async () =>
    (await withStoryTexts(withSeatingTexts(import('../screen/screen-page.tsx')))).ScreenPage,
)
const AlonePage = lazy(async () => (await alonePages()).AlonePage)
const LearnPage = lazy(async () => (await alonePages()).LearnPage)
// No device keeps the files of these two. Opened without a server, they would fail to load until the page is reloaded.
const TemplePage = lazy(async () => {
  await heard
  const [{ TemplePage }] = await Promise.all([
    import('../temple/temple-page.tsx'),
    templeTexts.ready(),
  ])
  return TemplePage
})
const OwnerPage = lazy(async () => {
  await heard
  const [{ OwnerPage }] = await Promise.all([
    import('../temple/owner-page.tsx'),
    templeTexts.ready(),
  ])
  return OwnerPage
})
const AdminPage = lazy(async () => {
  const [{ AdminPage }] = await Promise.all([import('../admin/admin-page.tsx'), adminTexts.ready()])
  return AdminPage
})

/** The pages that need no server; they link to each other, so both are loaded. */
async function alonePages() {
  cachePagesNow()
  const pages = Promise.all([import('../alone/alone-page.tsx'), import('../alone/learn-page.tsx')])
  const [[{ AlonePage }, { LearnPage }], { preloadAll }] = await Promise.all([
    pages,
    import('../alone/preload.ts'),
    aloneTextsLoaded(),
  ])
  void preloadAll()
  return { AlonePage, LearnPage }
}

export function App() {
  const shown = route.value
  // Choices within a page change the address too, but not the page.
  const place = placeOf(shown)
  const main = useMainFocus(place)
  // A refusal is shown on its own page only.
  useEffect(
    () => () => {
      carryRefusal.value = undefined
    },
    [place],
  )
  return (
    <div class={shown.page === 'learn' ? 'app learning' : 'app'}>
      <a class="skip" href="#main">
        {texts.value.page.skip}
      </a>
      {shown.page !== 'screen' && <Head />}
      {(isServerAway.value || isComingLate.value) && !['alone', 'learn'].includes(shown.page) && (
        <Away />
      )}
      {carryRefusal.value !== undefined && (
        <p class="notice" role="alert">
          {errorText(carryRefusal.value)}
        </p>
      )}
      {trouble.value !== undefined && <Trouble why={trouble.value} />}
      <main id="main" tabIndex={-1} ref={main}>
        <Boundary key={place} instead={<BrokenPage />}>
          {carried.value === undefined ? <Page /> : <CarriedPage />}
        </Boundary>
      </main>
    </div>
  )
}

/** Says that the server does not answer, and what needs none. */
function Away() {
  const { page, lobby } = texts.value
  return (
    <p class={isComingLate.value ? 'notice notice-late' : 'notice'} role="status">
      {isServerAway.value ? page.serverAway : page.serverLate} <a href="/alone">{lobby.alone}</a>
    </p>
  )
}

function placeOf(shown: Route): string {
  const game = 'game' in shown ? shown.game : ''
  const id = 'id' in shown ? shown.id : ''
  return [shown.page, game, id, 'isReplay' in shown && shown.isReplay].join(' ')
}

/** On a page change, moves the focus to its top, so that screen readers announce it. */
function useMainFocus(place: string) {
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) main.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [place])
  return main
}

function Page() {
  const shown = route.value
  switch (shown.page) {
    case 'lobby':
      return <LobbyPage />
    case 'create':
      return <CreatePage key={shown.game} game={shown.game} />
    case 'table':
      return <TablePage key={shown.id} id={shown.id} code={shown.code} watch={shown.watch} />
    case 'screen':
      return <ScreenPage key={`${shown.id} ${shown.code}`} id={shown.id} code={shown.code} />
    case 'replay':
      return <ReplayPage key={shown.id} id={shown.id} step={shown.step} seat={shown.seat} />
    case 'alone':
      return <AlonePage />
    case 'learn':
      return <LearnPage />
    case 'temple':
      return <TemplePage />
    case 'owner':
      return <OwnerPage />
    case 'admin':
      return <AdminPage />
    case 'none':
      return <NoPage />
  }
}
