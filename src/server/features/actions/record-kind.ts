import { keepForMinimum } from '#domain/retention/rules.ts'
import {
  columns,
  defineRecordKind,
  instantIn,
  notShown,
  pageOf,
  partWithEntries,
} from '#server/records/record-kind.ts'
import { actionSheet } from './sheets.ts'

const ACTIONS = '/dashboard/actions'

export const actionKind = defineRecordKind({
  table: 'actions',
  title: 'Action',
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId reference referenceYear referenceNumber source sourceKey what kind machineId placeId spot photoPaths
      isMadeSafe isUrgent checkRecordId submissionId calloutId incidentId plannedWorkId reportedBy userId openedAt submittedAt performedAt
      performedBy lateEntry lateReason state severity likelihood ownerId contractor contractorPhone linkHash linkExpiresAt dueAt dueMovedFrom
      remindOn cost doneBy donePersonId isDoneSigned closedAt timesFound revision
    `),
  },
  parts: [partWithEntries({ table: 'action_events', column: 'action_id', writtenAt: 'submitted_at' })],
  retention: {
    rule: keepForMinimum('Actions', 'the day on which the work was verified'),
    expiry: {
      dates: [instantIn('closed_at'), instantIn('submitted_at')],
      span: { from: instantIn('opened_at'), to: instantIn('closed_at') },
    },
  },
  personal: { own: [{ by: 'reportedBy' }, { by: 'doneBy' }] },
  reference: 'reference',
  address: pageOf(ACTIONS),
  sheet: { position: 7.5, sheets: () => [actionSheet] },
  paper: null,
  searched: null,
  photos: 'photoPaths',
})

export const actionEventKind = defineRecordKind({
  table: 'action_events',
  title: 'Step of an action',
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId actionId step happenedAt submittedAt who userId text photoPaths documentName contentHash fileKey performedAt
      performedBy lateEntry lateReason
    `),
  },
  parts: [],
  retention: { cascadesFrom: 'actions' },
  personal: { own: [{ by: 'who' }] },
  ...notShown,
  within: { column: 'actionId', table: 'actions', reference: 'reference' },
  address: pageOf(ACTIONS, 'actionId'),
  photos: 'photoPaths',
})
