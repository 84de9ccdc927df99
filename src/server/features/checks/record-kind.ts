import { printCheckRecord } from '#contract/check-records.ts'
import { keepForever, keepForMinimum } from '#domain/retention/rules.ts'
import { readingsPart } from '#server/log/readings-part.ts'
import {
  type Address,
  columns,
  dayIn,
  definePaper,
  defineRecordKind,
  instantIn,
  notShown,
  pageOf,
} from '#server/records/record-kind.ts'
import { exceptionsSheet } from './exceptions-sheet.ts'
import { checkSheet } from './sheets.ts'

/** The history of the check that a row belongs to. */
const historyOf = (column: string): Address => ({
  columns: [column],
  path: row => `/dashboard/checks/${String(row[column])}/history`,
})

/** The screen of closed days and of kinds that the rink has none of. */
const closedScreen: Address = { columns: [], path: () => '/administration/checks/closed' }

export const checkKind = defineRecordKind({
  table: 'checks',
  title: 'Check',
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId key packageEdition draftEdition draft revision createdAt withdrawnAt withdrawalApprovedBy pauses
    `),
  },
  parts: [],
  retention: { rule: keepForever('Checks'), expiry: null },
  personal: { own: [{ by: 'withdrawalApprovedBy' }] },
  ...notShown,
  reference: 'key',
  address: historyOf('id'),
})

export const checkVersionKind = defineRecordKind({
  table: 'check_versions',
  title: 'Version of a check',
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId checkId version template publishedAt publishedBy approvedBy'),
  },
  parts: [],
  retention: { rule: keepForever('Versions of checks'), expiry: null },
  personal: { own: [{ by: 'approvedBy' }] },
  ...notShown,
  address: historyOf('checkId'),
})

export const checkScheduleKind = defineRecordKind({
  table: 'check_schedules',
  title: 'Schedule of a check',
  chain: { scope: 'rink', hashed: columns('id rinkId checkId startsOn schedule placeIds setAt setBy') },
  parts: [],
  retention: { rule: keepForever('Schedules of checks'), expiry: null },
  personal: { own: [] },
  ...notShown,
  reference: 'startsOn',
  address: historyOf('checkId'),
})

export const checkRecordKind = defineRecordKind({
  table: 'check_records',
  title: 'Check record',
  reference: null,
  address: pageOf('/dashboard/checks/records'),
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId checkId version day opens madeAt submittedAt submittedBy submittedByUser performedAt performedBy lateEntry
      lateReason subjects subjectKeys photoPaths badCount signOff signedOffBy signedOffAt
    `),
  },
  parts: [readingsPart('check_record_id')],
  retention: {
    rule: keepForMinimum('Check records', 'the day of the check, or of its submission'),
    expiry: {
      dates: [dayIn('day'), instantIn('submitted_at')],
      heldAt: [instantIn('made_at'), instantIn('performed_at')],
      namedBy: [['actions', 'check_record_id']],
    },
  },
  personal: { own: [{ by: 'submittedBy' }, { by: 'signedOffBy' }] },
  sheet: { position: 2, sheets: () => [checkSheet] },
  paper: definePaper(printCheckRecord, async (deps, { rink, params }, marks) => {
    const { checkPaper } = await import('./paper.ts')
    return checkPaper(deps.db, rink, params.id, marks)
  }),
  searched: null,
  photos: 'photoPaths',
})

export const checkSkipKind = defineRecordKind({
  table: 'check_skips',
  title: 'Skipped check',
  chain: { scope: 'rink', hashed: columns('id rinkId checkId day opens reason skippedBy skippedAt userId') },
  parts: [],
  retention: {
    rule: keepForMinimum('Skipped checks', 'the day of the check'),
    expiry: { dates: [dayIn('day'), instantIn('skipped_at')] },
  },
  personal: { own: [{ by: 'skippedBy' }] },
  ...notShown,
  // Also those of the next two kinds.
  sheet: { position: 2.5, sheets: () => [exceptionsSheet] },
  reference: 'day',
  address: historyOf('checkId'),
})

export const closureKind = defineRecordKind({
  table: 'closures',
  title: 'Closed days',
  chain: {
    scope: 'rink',
    hashed: columns('id rinkId subject fromDay toDay reason setAt userId cancelledAt'),
  },
  parts: [],
  retention: { rule: keepForever('Closed days'), expiry: null },
  personal: { own: [] },
  ...notShown,
  reference: 'fromDay',
  address: closedScreen,
})

export const noneHereKind = defineRecordKind({
  table: 'none_here',
  title: 'Statement of none here',
  chain: { scope: 'rink', hashed: columns('id rinkId type reason authorisedBy statedAt userId endedAt') },
  parts: [],
  retention: { rule: keepForever('Statements of none here'), expiry: null },
  personal: { own: [{ by: 'authorisedBy' }] },
  ...notShown,
  reference: 'type',
  address: closedScreen,
})
