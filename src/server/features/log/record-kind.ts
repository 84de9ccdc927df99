import { keepForever, keepForMinimum } from '#domain/retention/rules.ts'
import { readingsPart } from '#server/log/readings-part.ts'
import { columns, defineRecordKind, instantIn, notShown, pageOf } from '#server/records/record-kind.ts'
import { logSheet } from './sheets.ts'

export const logEntryKind = defineRecordKind({
  table: 'log_entries',
  title: 'Log entry',
  reference: null,
  address: pageOf('/dashboard/ice/log'),
  chain: {
    scope: 'rink',
    hashed: columns(`
      id rinkId kind placeId machineId meterId isCalibrated takenAt content notes state submittedAt submittedBy userId
      performedAt performedBy lateEntry lateReason withdrawnAt withdrawnBy withdrawalReason
    `),
  },
  parts: [readingsPart('log_entry_id')],
  retention: {
    rule: keepForMinimum('Log of ice, air and plant', 'the measurement, or its submission'),
    expiry: {
      dates: [instantIn('taken_at'), instantIn('submitted_at')],
      heldAt: [instantIn('performed_at'), instantIn('withdrawn_at')],
    },
  },
  personal: {
    own: [
      { by: 'submittedBy' },
      { by: 'withdrawnBy', columns: ['withdrawnAt', 'withdrawnBy', 'withdrawalReason'] },
    ],
  },
  sheet: { position: 2.7, sheets: () => [logSheet] },
  paper: null,
  searched: null,
})

export const logSettingKind = defineRecordKind({
  table: 'log_settings',
  title: 'Setting of ice, air and plant',
  chain: { scope: 'rink', hashed: columns('id rinkId key value setAt setBy userId') },
  parts: [],
  retention: { rule: keepForever('Settings of ice, air and plant'), expiry: null },
  personal: { own: [{ by: 'setBy' }] },
  ...notShown,
  reference: 'key',
})
