import { z } from 'zod'
import { calendarDate } from '#domain/dates.ts'
import { machineStatistics } from '#domain/equipment/statistics.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { endpoint } from './endpoint.ts'

export const readMachineStatistics = endpoint({
  name: 'readMachineStatistics',
  feature: 'equipment',
  summary:
    'Defects, time out of service and checks done and missed by machine, of operational days; the last 90 unless it is said which, at most 366',
  method: 'GET',
  path: '/api/equipment/statistics',
  access: 'rink',
  query: z.object({
    rinkId: recordIdInAddress('rinkId'),
    from: calendarDate('from must be a day such as 2026-11-20').optional(),
    to: calendarDate('to must be a day such as 2026-11-20').optional(),
    /** One machine only. */
    machineId: recordIdInAddress('machineId').optional(),
  }),
  reply: machineStatistics,
})
