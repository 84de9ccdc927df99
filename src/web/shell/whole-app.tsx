import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useState } from 'react'
import { createQueryClient } from '#web/api/query-client.ts'
import { Toasts } from '#web/components/toast.tsx'
import { AuthProvider } from '#web/session/auth-context.tsx'
import { RinkProvider } from '#web/session/rink-context.tsx'
import { AppProviders } from './app-providers.tsx'
import { Start } from './start.tsx'

/** The app with all that its screens rely on around it. */
export function WholeApp() {
  const [queries] = useState(createQueryClient)
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <AuthProvider>
          <RinkProvider>
            <AppProviders>
              <Start />
            </AppProviders>
          </RinkProvider>
        </AuthProvider>
        <Toasts />
      </QueryClientProvider>
    </StrictMode>
  )
}
