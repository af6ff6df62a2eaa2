// The frame of all pages: the head with who one is, and the page of the address.

import { CreatePage } from '../lobby/create-page.tsx'
import { LobbyPage } from '../lobby/lobby-page.tsx'
import { ReplayPage } from '../replay/replay-page.tsx'
import { TablePage } from '../table/table-page.tsx'
import { texts } from '../texts/texts.ts'
import { CarriedPage } from './carried-page.tsx'
import { Head } from './head.tsx'
import { later } from './later.tsx'
import { route } from './route.ts'
import { carried, carryRefusal, isServerAway, trouble } from './session.ts'
import { Trouble } from './trouble.tsx'

const TemplePage = later(async () => (await import('../temple/temple-page.tsx')).TemplePage)
const OwnerPage = later(async () => (await import('../temple/owner-page.tsx')).OwnerPage)

const AdminPage = later(async () => (await import('../admin/admin-page.tsx')).AdminPage)

export function App() {
  return (
    <div class="app">
      <a class="skip" href="#main">
        {texts.value.page.skip}
      </a>
      <Head />
      {isServerAway.value && (
        <p class="notice" role="status">
          {texts.value.page.serverAway}
        </p>
      )}
      {carryRefusal.value !== '' && (
        <p class="notice" role="alert">
          {carryRefusal}
        </p>
      )}
      {trouble.value !== undefined && <Trouble why={trouble.value} />}
      <main id="main" tabIndex={-1}>
        {carried.value === undefined ? <Page /> : <CarriedPage />}
      </main>
    </div>
  )
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
    case 'replay':
      return <ReplayPage key={shown.id} id={shown.id} step={shown.step} />
    case 'temple':
      return <TemplePage />
    case 'owner':
      return <OwnerPage />
    case 'admin':
      return <AdminPage />
    case 'none':
      return (
        <section class="panel narrow">
          <h1>{texts.value.page.notFound}</h1>
          <a class="button" href="/">
            {texts.value.page.toLobby}
          </a>
        </section>
      )
  }
}
