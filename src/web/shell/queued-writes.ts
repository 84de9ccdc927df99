import { checklists } from '#domain/checklists/index.ts'
import { doneWrite, noteWrite, reportWrite } from '#web/features/actions/queued-writes.ts'
import { unauthorisedCalloutWrite } from '#web/features/callouts/queued-writes.ts'
import { checklistWriteOf } from '#web/features/checklists/queued-writes.ts'
import { checkRecordWrite } from '#web/features/checks/queued-writes.ts'
import { conditionsWrite } from '#web/features/conditions/queued-writes.ts'
import { diaryEntryWrite } from '#web/features/diary/queued-writes.ts'
import { absenceWrite, faultWrite } from '#web/features/equipment/queued-writes.ts'
import { handoverWrite } from '#web/features/handovers/queued-writes.ts'
import { unauthorisedIncidentWrite } from '#web/features/incidents/queued-writes.ts'
import { completeShiftWrite, signInWrite } from '#web/features/staff/queued-writes.ts'
import { logEntryWrite } from '#web/log/queued-writes.ts'
import { type QueuedWrite, registerQueuedWrites } from '#web/offline/outbox/queued-write.ts'

/** The writes that can be queued on the tablet: those with `offline: 'queue'` in the contract. */
export function queuedWrites(): QueuedWrite[] {
  return [
    ...checklists.map(checklistWriteOf),
    signInWrite,
    completeShiftWrite,
    handoverWrite,
    diaryEntryWrite,
    faultWrite,
    absenceWrite,
    checkRecordWrite,
    unauthorisedCalloutWrite,
    unauthorisedIncidentWrite,
    reportWrite,
    noteWrite,
    doneWrite,
    conditionsWrite,
    logEntryWrite,
  ]
}

registerQueuedWrites(queuedWrites)
