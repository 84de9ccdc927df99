import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { setupState } from '#contract/setup.ts'
import { call } from '#web/api/client.ts'
import { WaitingArea } from '#web/components/spinner.tsx'
import { LoginQrCode } from '#web/features/login/login-qr-code.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { EntranceFrame } from './entrance-frame.tsx'

async function loadLoginForm() {
  const { LoginForm: form } = await import('#web/features/login/login-form.tsx')
  return { default: form }
}

const LoginForm = lazy(loadLoginForm)

const SetupForm = lazy(async () => {
  const { SetupForm: form } = await import('#web/features/setup/setup-form.tsx')
  return { default: form }
})

/** The site's root: the way in, or on the very first visit the set-up. */
export function EntranceScreen() {
  const { user, isLoading } = useAuth()
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => call(setupState) })

  // The form is fetched while the server is still being asked who is there.
  useEffect(() => void loadLoginForm().catch(() => undefined), [])

  if (user) return <Navigate to="/rink-selection" replace />
  if (isLoading || setup.isPending) return <WaitingArea />
  return setup.data?.isNeeded ? (
    <EntranceFrame aside="This page is shown once. Further rinks, users and manager PINs can be added after signing in.">
      <Suspense fallback={<WaitingArea />}>
        <SetupForm needsToken={setup.data.needsToken} />
      </Suspense>
    </EntranceFrame>
  ) : (
    <EntranceFrame aside={<LoginQrCode />}>
      <Suspense fallback={<WaitingArea />}>
        <LoginForm />
      </Suspense>
    </EntranceFrame>
  )
}
