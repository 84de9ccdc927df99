import type { FastifyReply } from 'fastify'
import * as payroll from '#contract/payroll.ts'
import * as calls from '#contract/staff.ts'
import { exportAllWorkedHours, exportWorkedHours, readWorkedHours } from '#contract/worked-hours.ts'
import { disposition } from '#server/http/content-disposition.ts'
import type { Mount } from '#server/http/mount.ts'
import { answerPage } from '#server/http/paging.ts'
import { activeStaff, lastShiftId, latestShifts } from '#server/people/staff-store.ts'
import { rinksReached } from '#server/rinks/rink-store.ts'
import type { Deps } from '#server/start/deps.ts'
import { approveHours } from './approvals.ts'
import { setAttendance } from './attendance.ts'
import { payrollPresets, presetOf, removePreset, savePreset } from './payroll-presets.ts'
import { shiftRecord } from './shift-record.ts'
import { completeShift, correctShift } from './shifts.ts'
import { addStaffMember, changeEmployeeNumber, removeStaffMember } from './staff.ts'
import { hoursFile, periodAsked, workedHoursOf } from './worked-hours.ts'

export function staffRoutes(mount: Mount, deps: Deps): void {
  mount.cached(calls.listStaff, ({ rink }) => activeStaff(deps.db, rink.id))
  mount.json(calls.addStaffMember, ({ write, body }) => addStaffMember(deps, write, body))
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
  mount.cached(readWorkedHours, ({ rink, query }) => workedHoursOf(deps.db, rink, periodAsked(query)))
  mount.raw(exportWorkedHours, async ({ rink, query, reply }) => {
    const preset = await presetOf(deps.db, query.preset)
    return sendFile(reply, await hoursFile(deps, [rink], periodAsked(query), preset))
  })
  mount.raw(exportAllWorkedHours, async ({ query, reply }) => {
    const preset = await presetOf(deps.db, query.preset)
    const rinks = await rinksReached(deps.db, null)
    return sendFile(reply, await hoursFile(deps, rinks, periodAsked(query), preset))
  })
  mount.json(payroll.listPayrollPresets, () => payrollPresets(deps.db))
  mount.json(payroll.savePayrollPreset, ({ write, body }) => savePreset(deps, write, body))
  mount.json(payroll.removePayrollPreset, ({ write, params }) => removePreset(deps, write, params.id))
  mount.json(payroll.changeEmployeeNumber, ({ writer, params, body }) =>
    changeEmployeeNumber(deps, writer, params.id, body.employeeNumber),
  )
}

function sendFile(reply: FastifyReply, { name, file }: { name: string; file: string }) {
  return reply
    .type(`${exportWorkedHours.produces}; charset=utf-8`)
    .header('content-disposition', disposition('attachment', name))
    .send(file)
}
