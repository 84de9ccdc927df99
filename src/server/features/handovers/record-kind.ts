import { handoverForm } from '#domain/handovers/handover.ts'
import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, pageOf } from '#server/records/record-kind.ts'
import { handoverSheet } from './sheets.ts'

export const handoverKind = defineRecordKind({
  table: 'handover_document',
  title: 'Handover',
  form: handoverForm,
  reference: null,
  address: pageOf('/dashboard/handovers'),
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId submittedAt submittedBy fromManager toManager outgoingStaffId incomingStaffId
      performedAt performedBy lateEntry lateReason lines happened acceptedAt acceptedBy acceptedPersonId
      acceptedLines
    `),
  },
  parts: [],
  retention: {
    rule: keepForMinimum('Handovers', 'the handover'),
    expiry: { dates: [instantIn('submitted_at')], heldAt: [instantIn('performed_at')] },
  },
  personal: { own: [{ by: 'fromManager' }, { by: 'acceptedBy' }] },
  sheet: { position: 5, sheets: () => [handoverSheet] },
  paper: null,
  searched: null,
})
