import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { setupState } from '#contract/setup.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Logo } from '#web/components/logo.tsx'
import { Notice } from '#web/components/notice.tsx'
import { PageHeading } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { ThemeSwitch } from '#web/components/theme-switch.tsx'
import { LoginForm } from '#web/features/login/login-form.tsx'
import { LoginQrCode } from '#web/features/login/login-qr-code.tsx'
import { ProviderLogin } from '#web/features/login/provider-login.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { setupKey } from '#web/session/check-session.ts'
import { isSharedDevice, storeBoard } from '#web/session/shared-device.ts'
import { MainRegion } from './main-region.tsx'
import { texts } from './texts.ts'

const SetupForm = lazy(async () => {
  const { SetupForm: form } = await import('#web/features/setup/setup-form.tsx')
  return { default: form }
})

const PeopleBoard = lazy(async () => {
  const { PeopleBoard: board } = await import('#web/features/devices/people-board.tsx')
  return { default: board }
})

/** The login screen, the people board of a shared device, or the set-up on the first visit. */
export function EntranceScreen() {
  const { isLoading } = useAuth()
  const setup = useQuery({ queryKey: setupKey, queryFn: () => call(setupState) })
  const [asksPassword, setAsksPassword] = useState(false)
  // Without a network, the stored board still knows that the device is shared.
  const isEnrolled = setup.data ? setup.data.device !== undefined : isSharedDevice()
  const isRevoked = useRevocation(setup.data)

  if (isLoading || (setup.isPending && !isEnrolled)) return <WaitingArea />
  if (isEnrolled && !asksPassword) {
    return (
      <BoardFrame>
        <PeopleBoard onLogin={() => setAsksPassword(true)} />
      </BoardFrame>
    )
  }
  return setup.data?.isNeeded ? (
    <EntranceFrame aside={texts.entrance.onlyOnce}>
      <Suspense fallback={<WaitingArea />}>
        <SetupForm needsToken={setup.data.needsToken} />
      </Suspense>
    </EntranceFrame>
  ) : (
    <EntranceFrame aside={<LoginQrCode />}>
      {isRevoked && (
        <Notice tone="warn" title={texts.entrance.revoked.title}>
          {texts.entrance.revoked.text}
        </Notice>
      )}
      {isEnrolled && (
        <Button icon={Users} onClick={() => setAsksPassword(false)}>
          {texts.entrance.names}
        </Button>
      )}
      <LoginForm />
      {setup.data?.provider !== undefined && <ProviderLogin name={setup.data.provider} />}
    </EntranceFrame>
  )
}

/** True if the server no longer knows the device. Its names are then removed from the browser. */
function useRevocation(setup: { device?: string | undefined } | undefined): boolean {
  const [isRevoked, setIsRevoked] = useState(false)
  const isLost = setup !== undefined && setup.device === undefined && isSharedDevice()
  if (isLost && !isRevoked) setIsRevoked(true)
  useEffect(() => {
    if (isRevoked) storeBoard(null)
  }, [isRevoked])
  return isRevoked
}

/** The frame of the people board: all room is for the names. */
function BoardFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center justify-between border-b border-line bg-surface px-5 py-3">
        <span className="flex items-center gap-3 text-lg font-bold">
          <Logo />
          {texts.entrance.product}
        </span>
        <ThemeSwitch />
      </header>
      <MainRegion className="mx-auto w-full max-w-270 px-5 py-6 sm:py-8">
        <Suspense fallback={<WaitingArea />}>{children}</Suspense>
      </MainRegion>
    </div>
  )
}

interface EntranceFrameProps {
  /** Shown over the picture on wide screens, below the form elsewhere. */
  aside: ReactNode
  children: ReactNode
}

/** The frame of the screens before login. */
function EntranceFrame({ aside, children }: EntranceFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-1">
      <MainRegion className="relative flex flex-col justify-center px-5 py-10 sm:px-8 lg:order-last">
        <div className="absolute top-3 right-3">
          <ThemeSwitch />
        </div>
        <div className="mx-auto flex w-full max-w-105 flex-col gap-8">
          <div className="flex items-center gap-4">
            <Logo className="size-14" />
            <div>
              <PageHeading className="text-3xl">{texts.entrance.product}</PageHeading>
              <p className="text-ink-soft">{texts.entrance.subtitle}</p>
            </div>
          </div>
          {children}
        </div>
      </MainRegion>
      <aside className="relative flex flex-col justify-end overflow-hidden bg-navy px-5 py-6 text-on-navy-soft sm:min-h-85 sm:px-8 sm:py-8 lg:p-10">
        <RinkPlan />
        <div
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-60 bg-linear-to-t from-navy from-65% to-transparent lg:h-80 lg:from-45%"
        />
        <div className="relative mx-auto w-full max-w-105 lg:mx-0">{aside}</div>
      </aside>
    </div>
  )
}

/** An ornament: the plan of an ice rink. */
function RinkPlan() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 600 1220"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 hidden size-full sm:block text-on-navy opacity-20 forced-colors:hidden print:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="10" y="10" width="580" height="1200" rx="160" strokeWidth="3" />
      <path d="M10 610h580" strokeWidth="6" strokeDasharray="14 8" />
      <path d="M10 440h580M10 780h580" strokeWidth="9" />
      <path d="M62 90h476M62 1130h476" />
      <circle cx="300" cy="610" r="90" />
      {[150, 450].map(x =>
        [240, 980].map(y => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="90" />
            <circle cx={x} cy={y} r="6" fill="currentColor" />
          </g>
        )),
      )}
      <circle cx="300" cy="610" r="6" fill="currentColor" />
      <path d="M262 90a38 38 0 0 0 76 0M262 1130a38 38 0 0 1 76 0" />
    </svg>
  )
}
