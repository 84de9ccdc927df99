import { keepForever } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, notShown } from '#server/records/record-kind.ts'

export const rinkKind = defineRecordKind({
  table: 'ice_rinks',
  title: 'Rink',
  chain: {
    scope: 'administration',
    hashed: columns(
      'id name timezone dayStartsAt createdAt payPeriod payPeriodStartsOn formerTimes listedItems uncheckedMachines actionHours phone contractor contractorPhone',
    ),
  },
  parts: [],
  retention: { rule: keepForever('Rinks'), expiry: null },
  personal: { unsearched: 'It says nothing about persons.' },
  ...notShown,
})
