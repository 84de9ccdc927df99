import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { Toasts } from './components/toast.tsx'
import { AuthProvider } from './session/auth-context.tsx'
import { RinkProvider } from './session/rink-context.tsx'
import { fetchFirstScreen, Start } from './shell/start.tsx'
import { Surroundings } from './shell/surroundings.tsx'
import './styles.css'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

fetchFirstScreen()
createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <RinkProvider>
          <Surroundings>
            <Start />
          </Surroundings>
        </RinkProvider>
      </AuthProvider>
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
