import { useRouter } from '@tanstack/react-router'
import { Warehouse } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { administers } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Empty } from '#web/components/empty.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink, useRinks } from '#web/session/rink-context.tsx'
import { RinksFailure } from '#web/session/rinks-failure.tsx'
import { AddRinkCard } from './add-rink-card.tsx'
import { AdministrationCard } from './administration-card.tsx'
import { ManagePasswordsCard } from './manage-passwords-card.tsx'
import { ManagerPinsCard } from './manager-pins-card.tsx'
import { RinkCard } from './rink-card.tsx'
import { texts } from './texts.ts'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/**
 * Lets a user choose a rink; skipped for users with one rink. Administrators also find their own cards here.
 */
export function RinkSelectionScreen() {
  useDocumentTitle(texts.selection.title)
  const { user } = useAuth()
  const rinks = useRinks()
  const chooseRink = useChooseRink()
  const ownRink = useOwnRink(rinks.data)
  const isAdmin = user !== null && administers(user)

  const enter = useEffectEvent(chooseRink)
  useEffect(() => {
    if (ownRink) enter(ownRink)
  }, [ownRink])

  return (
    <Page title={texts.selection.title} subtitle={texts.selection.subtitle}>
      {rinks.isError && <RinksFailure query={rinks} />}
      {rinks.data?.length === 0 && <Empty icon={Warehouse}>{texts.selection.none}</Empty>}
      <div className={`empty:hidden ${grid}`}>
        {rinks.isPending && <RinkCardSkeletons />}
        {rinks.data?.map(rink => (
          <RinkCard key={rink.id} rink={rink} onChoose={chooseRink} />
        ))}
      </div>
      {isAdmin && rinks.data && (
        <section className="flex flex-col gap-3">
          <h2 className="text-xl font-bold">{texts.administration.title}</h2>
          <div className={grid}>
            <AddRinkCard />
            <ManagePasswordsCard />
            <ManagerPinsCard />
            <AdministrationCard />
          </div>
        </section>
      )}
    </Page>
  )
}

function RinkCardSkeletons() {
  return (
    <>
      <output className="card block h-26 p-5">
        <span className="sr-only">{texts.loading}</span>
        <span className="skeleton block size-full" />
      </output>
      <div className="card h-26 p-5">
        <div className="skeleton size-full" />
      </div>
    </>
  )
}

/** The rink that a user of one rink is taken to without asking. */
function useOwnRink(rinks: Rink[] | undefined): Rink | undefined {
  const { user } = useAuth()
  if (user?.role !== 'rink' || user.rinkId === null) return undefined
  return rinks?.find(({ id }) => id === user.rinkId)
}

function useChooseRink() {
  const { selectRink } = useRink()
  const router = useRouter()
  return (rink: Rink) => {
    selectRink(rink)
    // The user may have opened another screen that is still loading.
    if (router.latestLocation.pathname === '/rink-selection') void router.navigate({ to: '/dashboard' })
  }
}
