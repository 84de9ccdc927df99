import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { AUDIT_PATH, CHECK_BUILDER_PATH, CLOSED_PATH, MANAGED_CHECKS_PATH } from './addresses.ts'
import { administration, duty, management, screen } from './areas.ts'
import { auditSearch } from './searches.ts'

/** The addresses for duty managers, managers and administrators. */
export const administrationRoutes = {
  duty: duty.addChildren({
    administrationHome: screen(
      duty,
      '/administration',
      lazy(() => import('./features/administration/administration-screen.tsx'), 'AdministrationScreen'),
    ),
    places: screen(
      duty,
      '/administration/places',
      lazy(() => import('./features/places/places-screen.tsx'), 'PlacesScreen'),
    ),
    machineImport: screen(
      duty,
      '/administration/machine-import',
      lazy(() => import('./features/equipment/import/machine-import-screen.tsx'), 'MachineImportScreen'),
    ),
    machineKinds: screen(
      duty,
      '/administration/machine-kinds',
      lazy(() => import('./features/equipment/kinds/kinds-screen.tsx'), 'KindsScreen'),
    ),
    managedChecks: screen(
      duty,
      MANAGED_CHECKS_PATH,
      lazy(() => import('./features/checks/library/managed-checks-screen.tsx'), 'ManagedChecksScreen'),
    ),
    checkLibrary: screen(
      duty,
      '/administration/checks/library',
      lazy(() => import('./features/checks/library/library-screen.tsx'), 'LibraryScreen'),
    ),
    checkImport: screen(
      duty,
      '/administration/checks/import',
      lazy(() => import('./features/checks/library/import-screen.tsx'), 'ImportScreen'),
    ),
    closedDays: screen(
      duty,
      CLOSED_PATH,
      lazy(() => import('./features/checks/closed/closed-screen.tsx'), 'ClosedScreen'),
    ),
    checkBuilder: screen(
      duty,
      CHECK_BUILDER_PATH,
      lazy(() => import('./features/checks/builder/builder-screen.tsx'), 'BuilderScreen'),
    ),
  }),
  management: management.addChildren({
    listedItems: screen(
      management,
      '/administration/until-repaired',
      lazy(() => import('./features/equipment/listed-items-screen.tsx'), 'ListedItemsScreen'),
    ),
    people: screen(
      management,
      '/administration/people',
      lazy(() => import('./features/people/people-screen.tsx'), 'PeopleScreen'),
    ),
    peopleImport: screen(
      management,
      '/administration/people/import',
      lazy(() => import('./features/people/import/people-import-screen.tsx'), 'PeopleImportScreen'),
    ),
    devices: screen(
      management,
      '/administration/devices',
      lazy(() => import('./features/devices/devices-screen.tsx'), 'DevicesScreen'),
    ),
  }),
  administration: administration.addChildren({
    peopleMatches: screen(
      administration,
      '/administration/people/matches',
      lazy(() => import('./features/people/match-screen.tsx'), 'MatchScreen'),
    ),
    rinks: screen(
      administration,
      '/administration/rinks',
      lazy(() => import('./features/rinks/rinks-screen.tsx'), 'RinksScreen'),
    ),
    users: screen(
      administration,
      '/administration/users',
      lazy(() => import('./features/users/users-screen.tsx'), 'UsersScreen'),
    ),
    payroll: screen(
      administration,
      '/administration/payroll',
      lazy(() => import('./features/staff/payroll/payroll-screen.tsx'), 'PayrollScreen'),
    ),
    audit: createRoute({
      getParentRoute: () => administration,
      path: AUDIT_PATH,
      component: lazy(() => import('./features/audit/audit-screen.tsx'), 'AuditScreen'),
      validateSearch: auditSearch,
    }),
    sessions: screen(
      administration,
      '/administration/sessions',
      lazy(() => import('./features/sessions/sessions-screen.tsx'), 'SessionsScreen'),
    ),
    privacy: screen(
      administration,
      '/administration/privacy',
      lazy(() => import('./features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
    ),
    managerPins: screen(
      administration,
      '/manager-pins',
      lazy(() => import('./features/pins/manager-pins-screen.tsx'), 'ManagerPinsScreen'),
    ),
    passwordManagement: screen(
      administration,
      '/password-management',
      lazy(() => import('./features/users/password-management-screen.tsx'), 'PasswordManagementScreen'),
    ),
  }),
}
