import {
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Navigate,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  ACTION_PATH,
  ACTIONS_PATH,
  CALLOUT_FORM_PATH,
  CHECK_CALENDAR_PATH,
  CHECK_HISTORY_PATH,
  CHECK_PATH,
  CHECK_RECORD_PATH,
  CHECKS_CALENDAR_PATH,
  CHECKS_PATH,
  CONTRACTOR_PATH,
  DEPTH_PATH,
  DEPTH_SURVEY_PATH,
  END_SHIFT_PATH,
  HOURS_PATH,
  INVITATION_PATH,
  LABEL_PATH,
  LOG_PATH,
  MORE_PATH,
  PLANNED_WORK_PATH,
  PRINT_PATH,
  PROBLEM_PATH,
  READINGS_PATH,
  REPORT_PATH,
  RESURFACE_PATH,
} from './addresses.ts'
import { administrationRoutes } from './administration-routes.ts'
import { app, atRink, screen, signedIn } from './areas.ts'
import { WaitingArea } from './components/spinner.tsx'
import { DashboardScreen } from './features/dashboard/dashboard-screen.tsx'
import { rinkRoutes } from './rink-routes.ts'
import {
  actionsSearch,
  calloutStep,
  checkSearch,
  daySearch,
  labelSearch,
  logSearch,
  padSearch,
  plannedWorkSearch,
  reportSearch,
  sectionSearch,
  seriesSearch,
} from './searches.ts'
import { askedAddress } from './session/asked-address.ts'
import { useAuth } from './session/auth-context.tsx'
import { openPageOf } from './session/shared-device.ts'
import { EntranceScreen } from './shell/entrance-screen.tsx'
import { ScreenFailure } from './shell/screen-failure.tsx'

/** The product's addresses (specification 1, section 2); anything else is not found. */
const routeTree = app.addChildren({
  entrance: screen(app, '/', Entrance),
  label: createRoute({
    getParentRoute: () => app,
    path: LABEL_PATH,
    component: lazy(() => import('./features/equipment/label/label-screen.tsx'), 'LabelScreen'),
    validateSearch: labelSearch,
  }),
  problem: screen(
    app,
    PROBLEM_PATH,
    lazy(() => import('./features/public-reports/report-problem-screen.tsx'), 'ReportProblemScreen'),
  ),
  contractor: screen(
    app,
    CONTRACTOR_PATH,
    lazy(() => import('./features/contractor-links/contractor-screen.tsx'), 'ContractorScreen'),
  ),
  print: screen(
    app,
    PRINT_PATH,
    lazy(() => import('./features/prints/print-screen.tsx'), 'PrintScreen'),
  ),
  invitation: screen(
    app,
    INVITATION_PATH,
    lazy(() => import('./features/people/invitation-screen.tsx'), 'InvitationScreen'),
  ),
  signedIn: signedIn.addChildren({
    rinkSelection: screen(
      signedIn,
      '/rink-selection',
      lazy(() => import('./features/rinks/rink-selection-screen.tsx'), 'RinkSelectionScreen'),
    ),
    account: screen(
      signedIn,
      '/account',
      lazy(() => import('./features/sessions/account-screen.tsx'), 'AccountScreen'),
    ),
    ...administrationRoutes,
  }),
  atRink: atRink.addChildren({
    dashboard: screen(atRink, '/dashboard', DashboardScreen),
    sections: createRoute({
      getParentRoute: () => atRink,
      path: '/dashboard/iskate/{-$tab}',
      component: lazy(() => import('./shell/sections-screen.tsx'), 'SectionsScreen'),
      validateSearch: sectionSearch,
    }),
    report: createRoute({
      getParentRoute: () => atRink,
      path: REPORT_PATH,
      component: lazy(() => import('./features/actions/report-screen.tsx'), 'ReportScreen'),
      validateSearch: reportSearch,
    }),
    actions: createRoute({
      getParentRoute: () => atRink,
      path: ACTIONS_PATH,
      component: lazy(() => import('./features/actions/actions-screen.tsx'), 'ActionsScreen'),
      validateSearch: actionsSearch,
    }),
    log: createRoute({
      getParentRoute: () => atRink,
      path: LOG_PATH,
      component: lazy(() => import('./features/log/log-screen.tsx'), 'LogScreen'),
      validateSearch: logSearch,
    }),
    plannedWork: createRoute({
      getParentRoute: () => atRink,
      path: PLANNED_WORK_PATH,
      component: lazy(() => import('./features/planned-work/planned-work-screen.tsx'), 'PlannedWorkScreen'),
      validateSearch: plannedWorkSearch,
    }),
    more: screen(
      atRink,
      MORE_PATH,
      lazy(() => import('./shell/more-screen.tsx'), 'MoreScreen'),
    ),
    action: screen(
      atRink,
      ACTION_PATH,
      lazy(() => import('./features/actions/action-screen.tsx'), 'ActionScreen'),
    ),
    endShift: screen(
      atRink,
      END_SHIFT_PATH,
      lazy(() => import('./features/shift-end/end-shift-screen.tsx'), 'EndShiftScreen'),
    ),
    ...rinkRoutes,
    resurface: createRoute({
      getParentRoute: () => atRink,
      path: RESURFACE_PATH,
      component: lazy(() => import('./features/ice/resurface-screen.tsx'), 'ResurfaceScreen'),
      validateSearch: padSearch,
    }),
    depth: createRoute({
      getParentRoute: () => atRink,
      path: DEPTH_PATH,
      component: lazy(() => import('./features/ice/depth/depth-screen.tsx'), 'DepthScreen'),
      validateSearch: padSearch,
    }),
    depthSurvey: createRoute({
      getParentRoute: () => atRink,
      path: DEPTH_SURVEY_PATH,
      component: lazy(() => import('./features/ice/depth/survey-screen.tsx'), 'SurveyScreen'),
      validateSearch: padSearch,
    }),
    readings: createRoute({
      getParentRoute: () => atRink,
      path: READINGS_PATH,
      component: lazy(() => import('./features/readings/trends-screen.tsx'), 'TrendsScreen'),
      validateSearch: seriesSearch,
    }),
    workedHours: screen(
      atRink,
      HOURS_PATH,
      lazy(() => import('./features/staff/hours/hours-screen.tsx'), 'HoursScreen'),
    ),
    checklistHistory: createRoute({
      getParentRoute: () => atRink,
      path: '/dashboard/iskate/$tab/history',
      component: lazy(() => import('./shell/history-screens.tsx'), 'HistoryOfTab'),
      validateSearch: daySearch,
    }),
    checklistRecord: screen(
      atRink,
      '/dashboard/iskate/$tab/history/$id',
      lazy(() => import('./shell/history-screens.tsx'), 'RecordOfTab'),
    ),
    calloutForm: createRoute({
      getParentRoute: () => atRink,
      path: CALLOUT_FORM_PATH,
      component: lazy(() => import('./features/callouts/callout-form-screen.tsx'), 'CalloutFormScreen'),
      validateSearch: calloutStep,
    }),
    calloutRecord: screen(
      atRink,
      '/dashboard/iskate/engineer-callout/$id',
      lazy(() => import('./features/callouts/callout-record-screen.tsx'), 'CalloutRecordScreen'),
    ),
    incidentRecord: screen(
      atRink,
      '/dashboard/iskate/accident-report/$id',
      lazy(() => import('./features/incidents/record/incident-record-screen.tsx'), 'IncidentRecordScreen'),
    ),
    safetyDocuments: screen(
      atRink,
      '/dashboard/duty-manual',
      lazy(() => import('./features/documents/safety-documents-screen.tsx'), 'SafetyDocumentsScreen'),
    ),
    siteDiary: screen(
      atRink,
      '/dashboard/site-diary',
      lazy(() => import('./features/diary/site-diary-screen.tsx'), 'SiteDiaryScreen'),
    ),
    checks: screen(
      atRink,
      CHECKS_PATH,
      lazy(() => import('./features/dashboard/all-checks-screen.tsx'), 'AllChecksScreen'),
    ),
    check: createRoute({
      getParentRoute: () => atRink,
      path: CHECK_PATH,
      component: lazy(() => import('./features/checks/check-screen.tsx'), 'CheckScreen'),
      validateSearch: checkSearch,
    }),
    checkHistory: createRoute({
      getParentRoute: () => atRink,
      path: CHECK_HISTORY_PATH,
      component: lazy(() => import('./features/checks/check-history-screen.tsx'), 'CheckHistoryScreen'),
      validateSearch: daySearch,
    }),
    checksCalendar: screen(
      atRink,
      CHECKS_CALENDAR_PATH,
      lazy(() => import('./features/checks/calendar/checks-calendar-screen.tsx'), 'ChecksCalendarScreen'),
    ),
    checkCalendar: screen(
      atRink,
      CHECK_CALENDAR_PATH,
      lazy(() => import('./features/checks/calendar/check-calendar-screen.tsx'), 'CheckCalendarScreen'),
    ),
    checkRecord: screen(
      atRink,
      CHECK_RECORD_PATH,
      lazy(() => import('./features/checks/check-record-screen.tsx'), 'CheckRecordScreen'),
    ),
    rams: screen(
      atRink,
      '/dashboard/rams',
      lazy(() => import('./features/documents/uploaded-document-screen.tsx'), 'RamsScreen'),
    ),
    siteMap: screen(
      atRink,
      '/dashboard/site-map',
      lazy(() => import('./features/documents/uploaded-document-screen.tsx'), 'SiteMapScreen'),
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

/** The root of the site: redirects logged-in users to the rinks, and on a shared device to their open page. */
function Entrance() {
  const { user, isShared } = useAuth()
  if (!user) return <EntranceScreen />
  return isShared ? <OpenPage userId={user.id} /> : <Navigate to="/rink-selection" replace />
}

function OpenPage({ userId }: { userId: number }) {
  const { navigate } = useRouter()
  useEffect(
    () => void navigate({ href: askedAddress() ?? openPageOf(userId) ?? '/dashboard', replace: true }),
    [navigate, userId],
  )
  return <WaitingArea />
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
