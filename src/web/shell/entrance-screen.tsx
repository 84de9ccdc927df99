import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { setupState } from '#contract/setup.ts'
import { call } from '#web/api/client.ts'
import { WaitingArea } from '#web/components/spinner.tsx'
import { LoginForm } from '#web/features/login/login-form.tsx'
import { LoginQrCode } from '#web/features/login/login-qr-code.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { setupKey } from '#web/session/check-session.ts'
import { EntranceFrame } from './entrance-frame.tsx'

const SetupForm = lazy(async () => {
  const { SetupForm: form } = await import('#web/features/setup/setup-form.tsx')
  return { default: form }
})

/** The way in, or on the very first visit the set-up. */
export function EntranceScreen() {
  const { isLoading } = useAuth()
  const setup = useQuery({ queryKey: setupKey, queryFn: () => call(setupState) })

  if (isLoading || setup.isPending) return <WaitingArea />
  return setup.data?.isNeeded ? (
    <EntranceFrame aside="You only see this page once. You can add more rinks, users and manager PINs after you log in.">
      <Suspense fallback={<WaitingArea />}>
        <SetupForm needsToken={setup.data.needsToken} />
      </Suspense>
    </EntranceFrame>
  ) : (
    <EntranceFrame aside={<LoginQrCode />}>
      <LoginForm />
    </EntranceFrame>
  )
}
