import type { Bulk } from './bulk.ts'
import type { Day } from './days.ts'
import type { OpenRink } from './rinks.ts'

const SHIFTS_A_DAY = 4
const SIGN_OUTS = ['14:00', '15:30', '18:00', '22:00']

/** The completed shifts of a day and the handover between its managers. */
export function writeAttendance(bulk: Bulk, { rink, userId, staff }: OpenRink, day: Day): void {
  if (day.isToday) return
  for (let place = 0; place < SHIFTS_A_DAY; place += 1) {
    const member = staff[(day.number + place) % staff.length]
    const signOutTime = SIGN_OUTS[place] ?? '22:00'
    const signedOutAt = `${day.date}T${signOutTime}:00.000Z`
    if (!member) continue
    bulk.record(
      'completedShift',
      {
        rinkId: rink.id,
        staffId: member.id,
        staffName: member.name,
        staffRole: member.role,
        staffCompany: null,
        date: day.date,
        signInTime: '06:00',
        signOutTime,
        workedHours: (Date.parse(signedOutAt) - Date.parse(day.at(6))) / 3_600_000,
        signedInAt: day.at(6),
        signedOutAt,
        notes: place === 0 ? 'Resurfaced before and after the session' : null,
        submittedBy: member.name,
        submittedByUser: userId,
        submittedAt: signedOutAt,
        reason: null,
        authorisedBy: null,
        correctsId: null,
        performedAt: null,
        performedBy: null,
      },
      { rinkId: rink.id, userId, happenedAt: signedOutAt },
      { action: 'shift.completed', kind: 'completed_shift' },
    )
  }
  bulk.record(
    'handoverDocument',
    {
      rinkId: rink.id,
      submittedAt: day.at(14),
      submittedBy: userId,
      fromManager: 'Dan Duty',
      toManager: 'Sue Site',
      pendingTasks: 'Sharpen the hire skates of rack 3',
      importantUpdates: 'Hockey comes half an hour earlier',
      staffConcerns: null,
      equipmentIssues: 'Chiller 2 is louder than usual',
      notes: `Handover of ${day.date}`,
      outgoingStaffId: staff[0]?.id ?? null,
      incomingStaffId: staff[1]?.id ?? null,
      performedAt: null,
      performedBy: null,
    },
    { rinkId: rink.id, userId, happenedAt: day.at(14) },
    { action: 'handover.recorded', kind: 'handover_document' },
  )
}
