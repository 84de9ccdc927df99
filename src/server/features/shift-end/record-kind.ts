import { keepForMinimum } from '#domain/retention/rules.ts'
import { columns, defineRecordKind, instantIn, pageOf } from '#server/records/record-kind.ts'
import { shiftEndSheet } from './sheets.ts'

export const shiftEndKind = defineRecordKind({
  table: 'shift_ends',
  title: 'End of shift',
  reference: null,
  address: pageOf('/dashboard/ended-shifts'),
  chain: {
    scope: 'rink',
    hashed: columns(
      'id rinkId endedAt confirmedBy userId earlyShiftEndId outOfService checks closedPlaces uncheckedMachines openMatters',
    ),
  },
  // The early end, if it was one, and who acknowledged it.
  parts: [
    {
      table: 'early_shift_ends',
      column: 'id',
      by: 'early_shift_end_id',
      hashed: {
        as: 'early',
        columns: columns(
          'id rinkId submittedAt submittedBy authorisedBy reason missingChecklists signedInStaffCount',
        ),
      },
      writtenAt: 'submitted_at',
      hasPersonalData: true,
    },
    {
      table: 'early_shift_end_readings',
      column: 'early_shift_end_id',
      by: 'early_shift_end_id',
      hashed: { as: 'readings', columns: columns('id rinkId earlyShiftEndId readAt readBy userId') },
      writtenAt: 'read_at',
      hasPersonalData: true,
    },
  ],
  retention: {
    rule: keepForMinimum('Ends of shifts', 'the end of the shift'),
    expiry: { dates: [instantIn('ended_at')] },
  },
  personal: { own: [{ by: 'confirmedBy' }] },
  sheet: { position: 6, sheets: () => [shiftEndSheet] },
  paper: null,
  searched: null,
})
