import { type AnyRoute, createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { App } from './shell/app.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { AdministrationArea, ManagementArea, RinkArea, SignedInArea } from './shell/rink-area.tsx'

/** The whole app. */
export const app = createRootRoute({ component: App, notFoundComponent: NotFoundScreen })

/** For logged-in users; others are redirected to `/`. */
export const signedIn = createRoute({
  getParentRoute: () => app,
  id: 'signed-in',
  component: SignedInArea,
})

/** For administrators; other users are redirected to `/dashboard`. */
export const administration = createRoute({
  getParentRoute: () => signedIn,
  id: 'administration',
  component: AdministrationArea,
})

/** For managers of a rink and administrators; other users are redirected to `/dashboard`. */
export const management = createRoute({
  getParentRoute: () => signedIn,
  id: 'management',
  component: ManagementArea,
})

/** For logged-in users with a selected rink; without one they are redirected to `/rink-selection`. */
export const atRink = createRoute({
  getParentRoute: () => app,
  id: 'at-rink',
  component: RinkArea,
})

/** The route of a screen without a search. */
export function screen<const Area extends AnyRoute, const Path extends string>(
  area: Area,
  path: Path,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => area, path, component })
}
