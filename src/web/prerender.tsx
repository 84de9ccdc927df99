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

// What a build draws where there is no browser, to be shown before the app is there (tools/bundle/first-page.ts).

/** Any moment: what is drawn of it is taken out again, so that each build draws the same. */
const MOMENT = Date.UTC(2026, 0, 1)
const SOMEBODY: User = { id: 0, email: '', role: 'rink', rinkId: 1 }
const RINK: Rink = { id: 1, name: '-', timezone: 'Europe/London', dayStartsAt: '04:00', createdAt: '' }

/** What a page asks the server by itself (fetch-first.js); the rink of those by the screen's address is called 0. */
export const firstCalls = {
  always: [currentUser.path, listRinks.path],
  atRink: { [DASHBOARD_ADDRESS]: dashboardCalls('0') },
}

/** How one is greeted at each hour of the day. */
export const greetings = Array.from({ length: 24 }, (_, hour) =>
  greetingAt(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC'),
)

/** The login screen as the app draws it at first, which takes it over. */
export function firstScreen(): string {
  return renderToString(<WholeApp opensWithForm isArrival />)
}

/** A picture of the dashboard before anything is known of its rink; frame.js fills in who looks at it. */
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
  // What is loaded when it is first drawn is there then, and stands in its place.
  await text((await prerenderToNodeStream(screen)).prelude)
  return asPicture(renderToString(screen))
}

// Nothing of a picture is named, pointed at or reached by the keyboard, for the screen itself comes to stand beside it; what
// belongs to a moment or a rink is left open.
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
