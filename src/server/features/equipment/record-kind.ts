import { type RawBuilder, sql } from 'kysely'
import { printMachine } from '#contract/equipment.ts'
import type { MachineEventKind } from '#domain/equipment/events.ts'
import { keepForever, keepForMinimum } from '#domain/retention/rules.ts'
import {
  columns,
  dayIn,
  definePaper,
  defineRecordKind,
  instantIn,
  notShown,
  pageOf,
} from '#server/records/record-kind.ts'
import { outOfServiceSheet, registerSheet } from './sheets.ts'

const MACHINES = '/dashboard/equipment'

export const machineKind = defineRecordKind({
  table: 'machines',
  title: 'Machine',
  // Its number can change, and a later machine can have the same one.
  reference: null,
  address: pageOf(MACHINES),
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId kind name number details remarks photoPath code registeredAt retiredAt mergedInto
      revision contractor contractorPhone placeId spot
    `),
  },
  parts: [
    {
      table: 'machine_identities',
      column: 'machine_id',
      by: 'id',
      hashed: { as: 'identities', columns: columns('id rinkId kind identity machineId') },
      writtenAt: null,
      hasPersonalData: false,
    },
    {
      table: 'machine_due_dates',
      column: 'machine_id',
      by: 'id',
      hashed: { as: 'dueDates', columns: columns('id rinkId machineId kind everyMonths dueOn') },
      writtenAt: null,
      hasPersonalData: false,
    },
  ],
  retention: { rule: keepForever('Machines'), expiry: null },
  personal: { own: [] },
  sheet: { position: 10, sheets: ({ now }) => [registerSheet(now)] },
  paper: definePaper(printMachine, async (deps, { rink, params }, marks) => {
    const { machinePaper } = await import('./paper.ts')
    return machinePaper(deps, rink, params.id, marks)
  }),
  searched: null,
  photos: 'photoPath',
})

/** A kind that the rink has added. */
export const ownKindKind = defineRecordKind({
  table: 'machine_kinds',
  title: 'Kind of machine',
  chain: { scope: 'rink', hashed: columns('id rinkId name icon createdAt retiredAt') },
  parts: [],
  retention: { rule: keepForever('Kinds of machines'), expiry: null },
  personal: { own: [] },
  ...notShown,
})

export const lockoutKind = defineRecordKind({
  table: 'restrictions',
  title: 'Time out of service',
  reference: null,
  address: {
    columns: ['machineId', 'placeId'],
    path: record =>
      record['machineId'] === null ? '/administration/places' : pageOf(MACHINES, 'machineId').path(record),
  },
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId machineId placeId lockedAt recordedAt source lockedBy userId submissionId defects photoPaths
      calloutId releasedAt releasedBy releaseUserId workDone recheckedBy recheckedKeys allowedUntil
      allowedKeys allowedBy allowedAt
    `),
  },
  parts: [],
  retention: {
    rule: keepForMinimum('Times out of service', 'the return to service'),
    expiry: {
      dates: [instantIn('released_at'), instantIn('recorded_at')],
      span: { from: instantIn('locked_at'), to: instantIn('released_at') },
      retainedWith: [{ table: 'machine_events', on: isDuringLockout }],
    },
  },
  personal: { own: [] },
  sheet: { position: 11, sheets: () => [outOfServiceSheet] },
  paper: null,
  searched: null,
  photos: 'photoPaths',
})

export const machineEventKind = defineRecordKind({
  table: 'machine_events',
  title: 'Machine history',
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId machineId kind happenedAt operationalDay recordedAt userId who submissionId content
      lateEntry lateReason
    `),
  },
  parts: [],
  retention: {
    rule: keepForMinimum(
      'Machine history',
      'the event',
      'An examination until the next one, and at least 2 years (LOLER 1998, regulation 11); in any case 3 years, as for every record.',
    ),
    expiry: {
      dates: [dayIn('operational_day'), instantIn('recorded_at')],
      heldAt: [instantIn('happened_at')],
      // Examinations are kept until the machine, or the one it was merged into, is retired: no column says
      // which examination was followed by another of its kind.
      only: cutoff => sql`(record.kind <> 'examined' or exists (
        select 1 from machines join machines as current on current.id = coalesce(machines.merged_into, machines.id)
        where machines.id = record.machine_id and current.retired_at < ${cutoff}))`,
      retainedWith: [
        {
          table: 'machine_documents',
          on: (document, event) =>
            isNamedInContent(event, 'documentId', ['document-added', 'examined'], document),
        },
        {
          table: 'engineer_callout',
          on: (callout, event) => isNamedInContent(event, 'calloutId', ['callout-linked'], callout),
        },
      ],
    },
  },
  personal: { own: [] },
  ...notShown,
  address: pageOf(MACHINES, 'machineId'),
})

export const machineDocumentKind = defineRecordKind({
  table: 'machine_documents',
  title: 'Machine document',
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId machineId title kind fileName contentHash fileKey uploadedAt uploadedBy removedAt
      removedBy
    `),
  },
  parts: [],
  retention: {
    rule: keepForMinimum(
      'Documents of machines',
      'the removal of the document',
      'A report of an examination until the next one, and at least 2 years (LOLER 1998, regulation 11): as long as a manager keeps it, and 3 years more.',
    ),
    expiry: {
      dates: [instantIn('removed_at'), instantIn('uploaded_at')],
      span: { from: instantIn('uploaded_at'), to: instantIn('removed_at') },
    },
  },
  personal: { own: [] },
  ...notShown,
  address: pageOf(MACHINES, 'machineId'),
})

/** SQL condition: an event was written during a lock-out of its machine. */
function isDuringLockout(event: string, lockout: string): RawBuilder<unknown> {
  const [written, locked] = [sql.ref(event), sql.ref(lockout)]
  return sql`${written}.machine_id = ${locked}.machine_id and ${written}.recorded_at >= ${locked}.recorded_at
    and (${locked}.released_at is null or ${written}.recorded_at <= ${locked}.released_at)`
}

/** SQL condition: the content of an event names the other row. */
function isNamedInContent(
  event: string,
  key: string,
  kinds: MachineEventKind[],
  other: string,
): RawBuilder<unknown> {
  const row = sql.ref(event)
  return sql`${sql.ref(other)}.id = case when ${row}.kind in (${sql.join(kinds)})
    then cast(${row}.content ->> ${sql.lit(key)} as bigint) end`
}
