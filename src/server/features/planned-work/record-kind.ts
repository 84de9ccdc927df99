import { keepForever } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, notShown } from '#server/records/record-kind.ts'

export const plannedWorkKind = defineRecordKind({
  table: 'planned_work',
  title: 'Planned work',
  chain: {
    scope: 'rink',
    hashed: columns(
      'id rinkId machineId placeId title recurrence startsOn parts cost contractor setAt userId endedAt revision',
    ),
  },
  parts: [],
  retention: { rule: keepForever('Planned work'), expiry: null },
  personal: { own: [] },
  ...notShown,
  reference: 'title',
})
