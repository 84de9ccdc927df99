import { renderToString } from 'react-dom/server'
import { currentUser } from '#contract/auth.ts'
import { listRinks } from '#contract/rinks.ts'
import { dashboardCalls } from './features/dashboard/dashboard-calls.ts'
import { WholeApp } from './shell/whole-app.tsx'

/** The login screen as the app draws it at first, for index.html: a build runs it (tools/bundle/first-page.ts). */
export function firstScreen(): string {
  return renderToString(<WholeApp opensWithForm isArrival />)
}

/** What a page asks the server by itself (fetch-first.js); the rink of those by the screen's address is called 0. */
export const firstCalls = {
  always: [currentUser.path, listRinks.path],
  atRink: { '/dashboard': dashboardCalls('0') },
}
