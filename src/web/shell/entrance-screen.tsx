import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { setupState } from '#contract/setup.ts'
import { call } from '#web/api/client.ts'
import { Logo } from '#web/components/logo.tsx'
import { PageHeading } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { LoginForm } from '#web/features/login/login-form.tsx'
import { LoginQrCode } from '#web/features/login/login-qr-code.tsx'
import { ProviderLogin } from '#web/features/login/provider-login.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { setupKey } from '#web/session/check-session.ts'
import { MainRegion } from './main-region.tsx'
import { texts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

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

  if (isLoading || setup.isPending) return <WaitingArea />
  if (setup.data?.device !== undefined && !asksPassword) {
    return (
      <EntranceFrame aside={<p className="text-lg">{setup.data.device}</p>}>
        <Suspense fallback={<WaitingArea />}>
          <PeopleBoard onLogin={() => setAsksPassword(true)} />
        </Suspense>
      </EntranceFrame>
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
      <LoginForm />
      {setup.data?.provider !== undefined && <ProviderLogin name={setup.data.provider} />}
    </EntranceFrame>
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
