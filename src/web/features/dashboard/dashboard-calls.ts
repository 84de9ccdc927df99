import { countCallouts } from '#contract/callout-counts.ts'
import { checklistCalls } from '#contract/checklists.ts'
import { listMachines } from '#contract/equipment.ts'
import { listIncidentDeadlines } from '#contract/incident-deadlines.ts'
import { listShiftEnds } from '#contract/shift-end.ts'
import { listStaff } from '#contract/staff.ts'
import { addressOf } from '#web/api/client.ts'

/** Every address that the dashboard of a rink asks, so that a page that opens with it asks them all at once. */
export function dashboardCalls(rinkId: string): string[] {
  const query = { rinkId }
  return [
    addressOf(listMachines, { query }),
    addressOf(listStaff, { query }),
    ...checklistCalls.map(({ status }) => addressOf(status, { query })),
    addressOf(listIncidentDeadlines, { query }),
    addressOf(countCallouts, { query }),
    addressOf(listShiftEnds, { query: { rinkId, unread: 'true' } }),
    addressOf(listShiftEnds, { query: { rinkId, limit: '1' } }),
  ]
}
