import { machineStatisticsSchema } from '#domain/equipment/statistics.ts'
import { recordIdInAddress } from '#domain/fields.ts'
import { days } from './days.ts'
import { endpoint } from './endpoint.ts'
import { ofRinkSchema } from './query.ts'

export const readMachineStatistics = endpoint({
  name: 'readMachineStatistics',
  feature: 'equipment',
  summary:
    'Defects, time out of service, and completed and missed checks of each machine over operational days: by default the last 90, at most 366',
  method: 'GET',
  path: '/api/equipment/statistics',
  access: 'rink',
  query: ofRinkSchema.extend({
    ...days,
    /** One machine only. */
    machineId: recordIdInAddress('machineId').optional(),
  }),
  reply: machineStatisticsSchema,
})
