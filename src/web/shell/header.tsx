import { Link } from '@tanstack/react-router'
import { CircleUser, LogOut, MapPin, Settings2, Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { CLOCK_FORMAT, formatInRinkTime } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import { accountName } from '#domain/users/user.ts'
import { Button } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { openFetched } from '#web/components/open-fetched.ts'
import { useNow } from '#web/components/use-now.ts'
import { useReachableWrites } from '#web/offline/outbox/use-outbox.ts'
import { onLogoutRequested, useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { loadOutboxDialog, SaveStateMark } from './save-state.tsx'
import { texts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const UnsentDialog = lazy(async () => ({ default: (await loadOutboxDialog()).UnsentDialog }))

/** The header of every screen behind the login: rink, time there, save state, account and logout. */
export function Header({ children }: { children?: ReactNode }) {
  const { selectedRink: rink } = useRink()
  const timezone = rink?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 px-3 pt-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-4 sm:px-5 sm:pb-3 lg:px-6">
        <Link
          to="/dashboard"
          aria-label={texts.header.home}
          className="flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2.5 rounded-control"
        >
          <Logo />
          <span className="hidden text-lg font-bold tracking-tight lg:inline">{texts.entrance.product}</span>
        </Link>
        {/* In the narrowest window the name has a line of its own. */}
        <div className="min-w-0 max-[359px]:col-span-full max-[359px]:row-start-3 max-[359px]:pb-2 max-[359px]:empty:hidden">
          {rink && <RinkButton name={rink.name} />}
        </div>
        <div className="col-span-full row-start-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:flex-col sm:items-end sm:justify-center sm:leading-tight xl:flex-row-reverse xl:items-center xl:text-base">
          <Clock timezone={timezone} />
          <span className="flex items-center gap-1">
            <SaveStateMark />
            {/* On a phone the name of the rink needs the room above. */}
            <AccountLink className="grid sm:hidden" />
          </span>
        </div>
        <div className="col-start-3 flex items-center gap-1 sm:col-start-4 sm:gap-2">
          <ManageLink />
          <AccountLink className="hidden sm:grid" />
          <ThemeSwitch />
          <LogoutButton />
        </div>
      </div>
      {children}
    </header>
  )
}

function RinkButton({ name }: { name: string }) {
  return (
    <Link
      to="/rink-selection"
      title={texts.header.changeRink}
      className="inline-flex min-h-12 max-w-full items-center gap-2 rounded-control border border-line-strong px-3 font-semibold hover:bg-sunken sm:px-4"
    >
      <MapPin aria-hidden className="size-5.5 shrink-0 text-rink" />
      <span className="line-clamp-2 text-left leading-tight wrap-anywhere">{name}</span>
    </Link>
  )
}

function AccountLink({ className }: { className: string }) {
  return (
    <Link
      to="/account"
      aria-label={texts.header.account}
      title={texts.header.account}
      className={`size-12 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink ${className}`}
    >
      <CircleUser aria-hidden className="size-6" />
    </Link>
  )
}

/** Leads to the administration. A phone has no room for it here: there the account has the link. */
function ManageLink() {
  const { user } = useAuth()
  if (!user || !may(user, 'consent')) return null
  return (
    <Link
      to="/administration"
      aria-label={texts.header.manage}
      title={texts.header.manage}
      className="hidden size-12 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink sm:grid"
    >
      <Settings2 aria-hidden className="size-6" />
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
        isBusy={isBusy}
        aria-label={texts.header.switchPersonFrom(name)}
        className="px-3 max-sm:gap-0 sm:px-4"
        onClick={begin}
      >
        <span className="hidden max-w-44 flex-col text-left leading-tight sm:flex">
          {texts.header.switchPerson}
          <span className="truncate text-sm font-normal text-ink-soft">{name}</span>
        </span>
      </Button>
    )
  }
  return (
    <>
      <Button
        icon={LogOut}
        isBusy={isBusy}
        aria-label={texts.header.logout}
        className="px-3 max-sm:gap-0 sm:px-4"
        onClick={begin}
      >
        <span className="hidden sm:inline">{texts.header.logout}</span>
      </Button>
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
