import * as calls from '#contract/staff.ts'
import { importStaff as importStaffCall } from '#contract/staff-import.ts'
import { exportWorkedHours, readWorkedHours } from '#contract/worked-hours.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { activeStaff, lastShiftId, latestShifts } from '#server/people/staff-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { approveHours } from './approvals.ts'
import { setAttendance } from './attendance.ts'
import { shiftRecord } from './shift-record.ts'
import { completeShift, correctShift } from './shifts.ts'
import { addStaffMember, importStaff, removeStaffMember } from './staff.ts'
import { workedHoursFile, workedHoursOf } from './worked-hours.ts'

export function staffRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listStaff, ({ rink }) => activeStaff(deps.db, rink.id))
  mount.json(calls.addStaffMember, ({ write, body }) => addStaffMember(deps, write, body))
  mount.json(importStaffCall, ({ writer, body }) => importStaff(deps, writer, body.rows))
  mount.json(calls.removeStaffMember, ({ writer, params, body }) =>
    removeStaffMember(deps, writer, params.id, body.pin),
  )
  mount.json(calls.signIn, ({ writer, params, body }) => setAttendance(deps, writer, params.id, body))
  mount.cached(calls.listCompletedShifts, async ({ rink, query, request, reply }) => {
    // A long list is read in several queries: without the limit, a shift corrected between two of them would
    // be missing, and its correction too.
    const upTo = await lastShiftId(deps.db, rink.id)
    const rows = await answerPage(request, reply, query, page =>
      latestShifts(deps.db, rink.id, { ...page, date: query.date, upTo }),
    )
    return rows.map(row => shiftRecord(row, rink))
  })
  mount.json(calls.completeShift, ({ writer, body }) => completeShift(deps, writer, body))
  mount.json(calls.correctShift, ({ writer, params, body }) => correctShift(deps, writer, params.id, body))
  mount.json(calls.approveHours, ({ writer, body }) => approveHours(deps, writer, body))
  mount.cached(readWorkedHours, ({ rink, query }) => workedHoursOf(deps.db, rink, query.week))
  mount.raw(exportWorkedHours, async ({ rink, query, reply }) => {
    const { name, file } = await workedHoursFile(deps.db, rink, query.week)
    return reply
      .type(`${exportWorkedHours.produces}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file)
  })
}
