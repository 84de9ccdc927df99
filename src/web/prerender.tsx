import { text } from 'node:stream/consumers'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { currentUser } from '#contract/auth.ts'
import { DASHBOARD_ADDRESS } from '#contract/pages.ts'
import { listRinks } from '#contract/rinks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { User } from '#domain/users/user.ts'
import { createQueryClient } from './api/query-client.ts'
import { dashboardCalls } from './features/dashboard/dashboard-calls.ts'
import { greetingAt } from './features/dashboard/greeting.ts'
import { createAppRouter } from './routes.tsx'
import { AuthProvider } from './session/auth-context.tsx'
import { type Session, sessionKey } from './session/check-session.ts'
import { RinkProvider } from './session/rink-context.tsx'
import { WholeApp } from './shell/whole-app.tsx'

// What the build renders without a browser, to be shown before the app has loaded (tools/bundle/first-page.ts).

/** Any moment would do: whatever shows the time is taken out again, so that every build gives the same pages. */
const MOMENT = Date.UTC(2026, 0, 1)
const SOMEBODY: User = { id: 0, email: '', role: 'rink', rinkId: 1 }
const RINK: Rink = { id: 1, name: '-', timezone: 'Europe/London', dayStartsAt: '04:00', createdAt: '' }

/** What fetch-first.js asks the server for; in the calls of a screen at a rink, 0 stands for the rink's id. */
export const firstCalls = {
  always: [currentUser.path, listRinks.path],
  atRink: { [DASHBOARD_ADDRESS]: dashboardCalls('0') },
}

/** The greeting of each hour of the day. */
export const greetings = Array.from({ length: 24 }, (_, hour) =>
  greetingAt(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC'),
)

/** The login screen exactly as the app first renders it, so that the app can hydrate it. */
export function firstScreen(): string {
  return renderToString(<WholeApp opensWithForm isArrival />)
}

/** A picture of the dashboard before anything is known of its rink; frame.js fills in the rink and the greeting. */
export async function dashboardFrame(): Promise<string> {
  const kept: Record<string, string> = { selectedRink: JSON.stringify(RINK) }
  const storage = { getItem: (key: string) => kept[key] ?? null }
  Object.assign(globalThis, { sessionStorage: storage, localStorage: storage })
  Date.now = () => MOMENT
  const queries = createQueryClient()
  queries.setQueryData<Session>(sessionKey, { user: SOMEBODY, isConfirmed: true })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [DASHBOARD_ADDRESS] }))
  await router.load()
  const screen = (
    <QueryClientProvider client={queries}>
      <AuthProvider>
        <RinkProvider>
          <RouterProvider router={router} />
        </RinkProvider>
      </AuthProvider>
    </QueryClientProvider>
  )
  // A first pass loads the lazy components, so that the second renders them and not their fallbacks.
  await text((await prerenderToNodeStream(screen)).prelude)
  return asPicture(renderToString(screen))
}

// The screen itself is drawn beside the picture, so nothing in the picture may keep an id, a reference to one, or a place in
// the order of Tab. What depends on a moment or a rink is left blank.
const MADE_A_PICTURE: readonly [RegExp, string][] = [
  [/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->/g, ''],
  [/ (id|for|aria-labelledby|aria-controls|data-unsettled)="[^"]*"/g, ''],
  [/<(a|button)\b/g, '<$1 tabindex="-1"'],
  [/(<h1[^>]*>)[^<]*/, '$1<span data-fill="greeting">\u00A0</span>'],
  [/(<h1[\s\S]*?<p[^>]*>)[^<]*/, '$1\u00A0'],
  [/(<time)[^>]*?( class="[^"]*")?>[^<]*/i, '$1$2>\u00A0'],
  [/(<span[^>]*)>-</, '$1 data-fill="rink">\u00A0<'],
]

function asPicture(html: string): string {
  return MADE_A_PICTURE.reduce((drawn, [found, by]) => replaced(drawn, found, by), html)
}

function replaced(html: string, found: RegExp, by: string): string {
  const written = html.replace(found, by)
  if (written === html) throw new Error(`The dashboard has no ${found}`)
  return written
}
