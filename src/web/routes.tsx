import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import {
  EQUIPMENT_PATH,
  EQUIPMENT_STATISTICS_PATH,
  GUIDE_PATH,
  LABEL_PATH,
  MACHINE_PATH,
} from './addresses.ts'
import { WaitingArea } from './components/spinner.tsx'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { App } from './shell/app.tsx'
import { Entrance } from './shell/entrance.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { RinkArea } from './shell/rink-area.tsx'
import { ScreenFailure } from './shell/screen-failure.tsx'
import { SignedInArea } from './shell/signed-in-area.tsx'

const app = createRootRoute({ component: App, notFoundComponent: NotFoundScreen })

/** Needs someone signed in; nobody goes to `/`. */
const signedIn = createRoute({
  getParentRoute: () => app,
  id: 'signed-in',
  component: SignedInArea,
})

/** Needs an administrator as well; others go to `/dashboard`. */
const administration = createRoute({
  getParentRoute: () => signedIn,
  id: 'administration',
  component: lazyRouteComponent(() => import('./shell/administration-area.tsx'), 'AdministrationArea'),
})

/** Needs someone signed in who has selected a rink; without one they go to `/rink-selection`. */
const atRink = createRoute({
  getParentRoute: () => app,
  id: 'at-rink',
  component: RinkArea,
})

/** The product's addresses (specification 1, section 2); anything else is not found. */
const routeTree = app.addChildren({
  entrance: screen(app, '/', Entrance),
  label: screen(
    app,
    LABEL_PATH,
    lazyRouteComponent(() => import('./features/equipment/label/label-screen.tsx'), 'LabelScreen'),
  ),
  signedIn: signedIn.addChildren({
    rinkSelection: screen(
      signedIn,
      '/rink-selection',
      lazyRouteComponent(
        () => import('#web/features/rinks/rink-selection-screen.tsx'),
        'RinkSelectionScreen',
      ),
    ),
    account: screen(
      signedIn,
      '/account',
      lazyRouteComponent(() => import('#web/features/sessions/account-screen.tsx'), 'AccountScreen'),
    ),
    administration: administration.addChildren({
      administrationHome: screen(
        administration,
        '/administration',
        lazyRouteComponent(
          () => import('./features/administration/administration-screen.tsx'),
          'AdministrationScreen',
        ),
      ),
      rinks: screen(
        administration,
        '/administration/rinks',
        lazyRouteComponent(() => import('./features/rinks/rinks-screen.tsx'), 'RinksScreen'),
      ),
      users: screen(
        administration,
        '/administration/users',
        lazyRouteComponent(() => import('./features/users/users-screen.tsx'), 'UsersScreen'),
      ),
      staffImport: screen(
        administration,
        '/administration/staff-import',
        lazyRouteComponent(
          () => import('./features/staff/import/staff-import-screen.tsx'),
          'StaffImportScreen',
        ),
      ),
      audit: screen(
        administration,
        '/administration/audit',
        lazyRouteComponent(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen'),
      ),
      sessions: screen(
        administration,
        '/administration/sessions',
        lazyRouteComponent(() => import('./features/sessions/sessions-screen.tsx'), 'SessionsScreen'),
      ),
      privacy: screen(
        administration,
        '/administration/privacy',
        lazyRouteComponent(() => import('./features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
      ),
      managerPins: screen(
        administration,
        '/manager-pins',
        lazyRouteComponent(() => import('./features/pins/manager-pins-screen.tsx'), 'ManagerPinsScreen'),
      ),
      passwordManagement: screen(
        administration,
        '/password-management',
        lazyRouteComponent(
          () => import('./features/users/password-management-screen.tsx'),
          'PasswordManagementScreen',
        ),
      ),
    }),
  }),
  atRink: atRink.addChildren({
    dashboard: screen(atRink, '/dashboard', DashboardScreen),
    sections: createRoute({
      getParentRoute: () => atRink,
      path: '/dashboard/iskate/{-$tab}',
      component: lazyRouteComponent(() => import('./shell/sections-screen.tsx'), 'SectionsScreen'),
      validateSearch: namedMachine,
    }),
    workedHours: screen(
      atRink,
      '/dashboard/iskate/staff/hours',
      lazyRouteComponent(() => import('./features/staff/hours/hours-screen.tsx'), 'HoursScreen'),
    ),
    checklistHistory: screen(
      atRink,
      '/dashboard/iskate/$tab/history',
      lazyRouteComponent(() => import('./shell/history-screens.tsx'), 'HistoryOfTab'),
    ),
    checklistRecord: screen(
      atRink,
      '/dashboard/iskate/$tab/history/$id',
      lazyRouteComponent(() => import('./shell/history-screens.tsx'), 'RecordOfTab'),
    ),
    calloutRecord: screen(
      atRink,
      '/dashboard/iskate/engineer-callout/$id',
      lazyRouteComponent(
        () => import('./features/callouts/callout-record-screen.tsx'),
        'CalloutRecordScreen',
      ),
    ),
    incidentRecord: screen(
      atRink,
      '/dashboard/iskate/accident-report/$id',
      lazyRouteComponent(
        () => import('./features/incidents/record/incident-record-screen.tsx'),
        'IncidentRecordScreen',
      ),
    ),
    safetyDocuments: screen(
      atRink,
      '/dashboard/duty-manual',
      lazyRouteComponent(
        () => import('./features/documents/safety-documents-screen.tsx'),
        'SafetyDocumentsScreen',
      ),
    ),
    siteDiary: screen(
      atRink,
      '/dashboard/site-diary',
      lazyRouteComponent(() => import('./features/diary/site-diary-screen.tsx'), 'SiteDiaryScreen'),
    ),
    equipment: screen(
      atRink,
      EQUIPMENT_PATH,
      lazyRouteComponent(() => import('./features/equipment/register/register-screen.tsx'), 'RegisterScreen'),
    ),
    equipmentStatistics: screen(
      atRink,
      EQUIPMENT_STATISTICS_PATH,
      lazyRouteComponent(
        () => import('./features/equipment/statistics/statistics-screen.tsx'),
        'StatisticsScreen',
      ),
    ),
    machine: screen(
      atRink,
      MACHINE_PATH,
      lazyRouteComponent(() => import('./features/equipment/machine/machine-screen.tsx'), 'MachineScreen'),
    ),
    guide: screen(
      atRink,
      GUIDE_PATH,
      lazyRouteComponent(() => import('./features/guide/guide-screen.tsx'), 'GuideScreen'),
    ),
    rams: screen(
      atRink,
      '/dashboard/rams',
      lazyRouteComponent(() => import('./features/documents/rams-screen.tsx'), 'RamsScreen'),
    ),
    siteMap: screen(
      atRink,
      '/dashboard/site-map',
      lazyRouteComponent(() => import('./features/documents/site-map-screen.tsx'), 'SiteMapScreen'),
    ),
  }),
})

/** The router of the app, for the browser's address. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingComponent: WaitingArea,
    defaultErrorComponent: ScreenFailure,
  })
}

function screen<const Area extends AnyRoute, const Path extends string>(
  area: Area,
  path: Path,
  component: RouteComponent,
) {
  return createRoute({ getParentRoute: () => area, path, component })
}

/** The machine of the register that is to be checked, where the address of a checklist names one. */
function namedMachine({ machine }: Record<string, unknown>): { machine?: number } {
  return typeof machine === 'number' && Number.isInteger(machine) ? { machine } : {}
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
