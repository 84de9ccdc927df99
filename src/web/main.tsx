import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query-client.ts'
import { Toasts } from './components/toast.tsx'
import { createAppRouter } from './routes.tsx'
import { AuthProvider } from './session/auth-context.tsx'
import { RinkProvider } from './session/rink-context.tsx'
import './styles.css'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <RinkProvider>
          <RouterProvider router={createAppRouter()} />
        </RinkProvider>
      </AuthProvider>
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
)
