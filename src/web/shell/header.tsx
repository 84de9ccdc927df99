import { Link } from '@tanstack/react-router'
import { ChevronDown, LogOut, MapPin, Megaphone, Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { CLOCK_FORMAT, formatInRinkTime } from '#domain/dates.ts'
import { initialsOf } from '#domain/staff/member.ts'
import { accountName, type User } from '#domain/users/user.ts'
import { REPORT_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { useNow } from '#web/components/use-now.ts'
import { useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { onLogoutRequested, useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { loadOutboxDialog, SaveStateMark } from './save-state.tsx'
import { texts } from './texts.ts'

const UnsentDialog = lazy(async () => ({ default: (await loadOutboxDialog()).UnsentDialog }))

/** The header of every screen behind the login: rink, time there, save state, account and logout. */
export function Header() {
  const { selectedRink: rink } = useRink()
  const { user } = useAuth()
  const timezone = rink?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1.5 px-2 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] md:gap-x-3 md:px-5">
        <Link
          to="/dashboard"
          aria-label={texts.header.home}
          className="header-home grid size-12 shrink-0 place-items-center rounded-control"
        >
          <Logo className="size-10" />
        </Link>
        <div className="col-start-2 min-w-0">{rink && <RinkButton name={rink.name} />}</div>
        <div className="col-span-full row-start-2 flex min-h-7 flex-wrap items-center justify-between gap-x-1 pb-1 pl-2 text-sm leading-tight text-ink-soft sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-end sm:justify-center sm:pb-0 sm:pl-0">
          <Clock timezone={timezone} />
          <SaveStateMark />
        </div>
        <div className="col-start-3 row-start-1 flex items-center sm:col-start-4 sm:gap-2">
          {user && rink && <ReportLink />}
          {user && <AccountLink user={user} />}
          <LogoutButton />
        </div>
      </div>
    </header>
  )
}

function RinkButton({ name }: { name: string }) {
  return (
    <Link
      to="/rink-selection"
      title={texts.header.changeRink}
      className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
    >
      <MapPin aria-hidden className="size-5.5 shrink-0 text-rink max-lg:hidden" />
      <span className="py-1 text-left leading-tight wrap-anywhere lg:text-lg">{name}</span>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </Link>
  )
}

/** Leads to the report of what is wrong, from every screen of a rink. Where the header is narrow, the word is below its sign. */
function ReportLink() {
  return (
    <Link
      to={REPORT_PATH}
      className="flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-control font-semibold text-rink hover:bg-sunken max-lg:flex-col max-lg:gap-0 max-lg:text-xs lg:border lg:border-line-strong lg:px-4"
    >
      <Megaphone aria-hidden className="size-5.5 shrink-0" />
      {texts.header.report}
    </Link>
  )
}

/** The person or account that acts here; leads to their account. */
function AccountLink({ user }: { user: User }) {
  const name = accountName(user)
  return (
    <Link
      to="/account"
      title={texts.header.account}
      className="flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full hover:bg-sunken md:bg-rink-soft md:pr-3.5 md:pl-1.5"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-rink text-sm font-bold text-on-rink"
      >
        {initialsOf(name, 2)}
      </span>
      <span className="sr-only">{texts.header.account}</span>
      <span className="max-w-40 truncate font-semibold max-md:sr-only">{name.replace(/@.*/u, '')}</span>
    </Link>
  )
}

function LogoutButton() {
  const { user, isClaimed, isShared, logout } = useAuth()
  const { waiting, refused } = useReachableWrites()
  const [isBusy, setIsBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const leave = () => {
    setAsks(false)
    setIsBusy(true)
    void logout()
  }
  const begin = () =>
    // The next person of a shared device sends what waits there.
    !isShared && waiting + refused > 0 ? void openFetched(loadOutboxDialog, () => setAsks(true)) : leave()
  const beginWhenAsked = useEffectEvent(begin)
  useEffect(() => onLogoutRequested(() => beginWhenAsked()), [])
  if (isShared && user) {
    const name = isClaimed ? texts.header.withoutPin(accountName(user)) : accountName(user)
    return (
      <Button
        icon={Users}
        kind="quiet"
        isBusy={isBusy}
        aria-label={texts.header.switchPersonFrom(name)}
        className="px-3 max-lg:min-w-12 max-lg:flex-col max-lg:gap-0 max-lg:px-1 max-lg:py-0 max-lg:text-xs lg:border-line-strong"
        onClick={begin}
      >
        <span className="lg:hidden">{texts.header.switch}</span>
        <span className="hidden lg:inline">{texts.header.switchPerson}</span>
      </Button>
    )
  }
  return (
    <>
      <Button
        icon={LogOut}
        kind="quiet"
        isBusy={isBusy}
        aria-label={texts.header.logout}
        title={texts.header.logout}
        className="px-3"
        onClick={begin}
      />
      {asks && (
        <Suspense fallback={null}>
          <UnsentDialog waiting={waiting} refused={refused} onStay={() => setAsks(false)} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}

const TICK_MS = 1000

/** The wall clock of a time zone, refreshed every second. */
function Clock({ timezone }: { timezone: string }) {
  const now = useNow(TICK_MS)
  return (
    <time dateTime={now.toISOString()} className="whitespace-nowrap">
      {formatInRinkTime(now, timezone, CLOCK_FORMAT)}
    </time>
  )
}
