import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import {
  AIR_PATH,
  CONDITIONS_PATH,
  ENDED_SHIFTS_PATH,
  EQUIPMENT_PATH,
  EQUIPMENT_STATISTICS_PATH,
  GUIDE_PATH,
  HANDOVER_PATH,
  ICE_PATH,
  LOG_ENTRY_PATH,
  LOG_SETTINGS_PATH,
  MACHINE_PATH,
  MATTERS_PATH,
  PLANT_PATH,
  PLANT_ROUND_PATH,
  PLANT_SETTINGS_PATH,
  PLANT_SHIFT_PATH,
  SENSORS_PATH,
  SIGNATURES_PATH,
} from './addresses.ts'
import { atRink, screen } from './areas.ts'

/** The addresses of a rink that no search belongs to, besides the specified ones. */
export const rinkRoutes = {
  ice: screen(
    atRink,
    ICE_PATH,
    lazy(() => import('./features/ice/ice-screen.tsx'), 'IceScreen'),
  ),
  air: screen(
    atRink,
    AIR_PATH,
    lazy(() => import('./features/air/air-screen.tsx'), 'AirScreen'),
  ),
  logSettings: screen(
    atRink,
    LOG_SETTINGS_PATH,
    lazy(() => import('./features/ice/settings/settings-screen.tsx'), 'SettingsScreen'),
  ),
  conditions: screen(
    atRink,
    CONDITIONS_PATH,
    lazy(() => import('./features/conditions/conditions-screen.tsx'), 'ConditionsScreen'),
  ),
  logEntry: screen(
    atRink,
    LOG_ENTRY_PATH,
    lazy(() => import('./features/log/log-entry-screen.tsx'), 'LogEntryScreen'),
  ),
  plant: screen(
    atRink,
    PLANT_PATH,
    lazy(() => import('./features/plant/plant-screen.tsx'), 'PlantScreen'),
  ),
  plantRound: screen(
    atRink,
    PLANT_ROUND_PATH,
    lazy(() => import('./features/plant/round-screen.tsx'), 'RoundScreen'),
  ),
  plantShift: screen(
    atRink,
    PLANT_SHIFT_PATH,
    lazy(() => import('./features/plant/shift-screen.tsx'), 'ShiftScreen'),
  ),
  plantSettings: screen(
    atRink,
    PLANT_SETTINGS_PATH,
    lazy(() => import('./features/plant/plant-settings-screen.tsx'), 'PlantSettingsScreen'),
  ),
  sensors: screen(
    atRink,
    SENSORS_PATH,
    lazy(() => import('./features/sensors/sensors-screen.tsx'), 'SensorsScreen'),
  ),
  matters: screen(
    atRink,
    MATTERS_PATH,
    lazy(() => import('./features/matters/matters-screen.tsx'), 'MattersScreen'),
  ),
  endedShifts: screen(
    atRink,
    `${ENDED_SHIFTS_PATH}/{-$id}`,
    lazy(() => import('./features/shift-end/ended-shifts-screen.tsx'), 'EndedShiftsScreen'),
  ),
  handover: screen(
    atRink,
    HANDOVER_PATH,
    lazy(() => import('./features/handovers/handover-screen.tsx'), 'HandoverScreen'),
  ),
  equipment: screen(
    atRink,
    EQUIPMENT_PATH,
    lazy(() => import('./features/equipment/register/register-screen.tsx'), 'RegisterScreen'),
  ),
  equipmentStatistics: screen(
    atRink,
    EQUIPMENT_STATISTICS_PATH,
    lazy(() => import('./features/equipment/statistics/statistics-screen.tsx'), 'StatisticsScreen'),
  ),
  machine: screen(
    atRink,
    MACHINE_PATH,
    lazy(() => import('./features/equipment/machine/machine-screen.tsx'), 'MachineScreen'),
  ),
  signatures: screen(
    atRink,
    SIGNATURES_PATH,
    lazy(() => import('./features/signatures/signatures-screen.tsx'), 'SignaturesScreen'),
  ),
  guide: screen(
    atRink,
    GUIDE_PATH,
    lazy(() => import('./features/guide/guide-screen.tsx'), 'GuideScreen'),
  ),
}
