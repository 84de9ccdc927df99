import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { BackToEndShift } from '#web/components/back-link.tsx'
import { useFreshShift } from '#web/features/shift-end/last-shift-end.tsx'
import { followRink } from '#web/live/live.ts'
import { loadQueuedWritesWith } from '#web/offline/outbox/queued-write.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { RequireAdmin, RequireRight, RequireRink, RequireUser } from '#web/session/guards.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { storeOpenPage } from '#web/session/shared-device.ts'
import { BackgroundTask } from './background-task.tsx'
import { ClockNotice } from './clock-notice.tsx'
import { DataAgeLine } from './data-age-line.tsx'
import { Header } from './header.tsx'
import { MainRegion } from './main-region.tsx'
import { Rail } from './rail.tsx'
import { ReplyNotices } from './reply-notices.tsx'
import { SectionSelect } from './section-select.tsx'

loadQueuedWritesWith(() => import('./queued-writes.ts'))

// Loaded after the first screen, because few tablets need them.
const storageNotice = () => import('./storage-notice.tsx')
const airAlert = () => import('./air-alert.tsx')
const earlyScreens = () => import('./early-screens.tsx')

/** Wraps the screens of the selected rink and subscribes to its live events. */
export function RinkArea() {
  const { selectedRink } = useRink()
  return (
    <RequireRink>
      {selectedRink && <Companion rink={selectedRink} />}
      {selectedRink && <Rail rink={selectedRink} />}
      <div className="beside-rail flex min-h-dvh flex-col">
        <Header />
        {selectedRink && <DataAgeLine rink={selectedRink} />}
        {selectedRink && <ClockNotice rink={selectedRink} />}
        <BackgroundTask load={airAlert} />
        <BackgroundTask load={storageNotice} />
        <BackgroundTask load={earlyScreens} />
        {selectedRink && <ReplyNotices rink={selectedRink} />}
        <MainRegion>
          <BackToEndShift />
          <Outlet />
        </MainRegion>
        <SectionSelect />
      </div>
    </RequireRink>
  )
}

/** Runs next to the screens while the rink is selected. */
function Companion({ rink }: { rink: Rink }) {
  useStoredOpenPage()
  useFreshShift(rink)
  return <LiveRink rink={rink} />
}

/** Subscribes to the live events of the rink. */
function LiveRink({ rink: { id } }: { rink: Rink }) {
  const queries = useQueryClient()
  useEffect(() => followRink(id, queries), [id, queries])
  return null
}

/** Stores the open page of a user of a shared device. */
function useStoredOpenPage(): void {
  const { user, isShared } = useAuth()
  const href = useLocation({ select: location => location.href })
  const userId = isShared ? user?.id : undefined
  useEffect(() => {
    if (userId !== undefined) storeOpenPage(userId, href)
  }, [userId, href])
}

/** Wraps the screens that need no rink. If one is selected, its navigation stays, except where another is chosen. */
export function SignedInArea() {
  const { selectedRink } = useRink()
  const isChoosing = useLocation({ select: ({ pathname }) => pathname === '/rink-selection' })
  const rink = isChoosing ? null : selectedRink
  return (
    <RequireUser>
      {rink && <LiveRink rink={rink} />}
      {rink && <Rail rink={rink} />}
      <div className={`flex min-h-dvh flex-col ${rink ? 'beside-rail' : ''}`}>
        <Header />
        <MainRegion>
          <Outlet />
        </MainRegion>
      </div>
    </RequireUser>
  )
}

/** Wraps the screens for administrators. */
export function AdministrationArea() {
  return (
    <RequireAdmin>
      <Outlet />
    </RequireAdmin>
  )
}

/** Wraps the screens for managers of a rink, and for administrators. */
export function ManagementArea() {
  return (
    <RequireRight right="manage">
      <Outlet />
    </RequireRight>
  )
}

/** The same for duty managers, too. */
export function DutyArea() {
  return (
    <RequireRight right="consent">
      <Outlet />
    </RequireRight>
  )
}
