import { dayAfter } from '#domain/wall-clock.ts'
import type { Bulk } from './bulk.ts'
import type { Day } from './days.ts'
import type { OpenRink } from './rinks.ts'

/** One incident in so many had to be reported to the authority, and was. */
const INCIDENTS_TO_REPORT = 20

/** Numbers the incidents of each rink by year, without gaps. */
export class References {
  readonly #last = new Map<string, number>()

  next(rinkId: number, date: string) {
    const referenceYear = Number(date.slice(0, 4))
    const key = `${rinkId} ${referenceYear}`
    const referenceNumber = (this.#last.get(key) ?? 0) + 1
    this.#last.set(key, referenceNumber)
    const reference = `IR-${rinkId}-${referenceYear}-${String(referenceNumber).padStart(4, '0')}`
    return { reference, referenceYear, referenceNumber }
  }
}

/** Two incident reports in three days, with what was decided of them. */
export function writeIncidents(bulk: Bulk, references: References, open: OpenRink, day: Day): void {
  const { rink, userId } = open
  if (day.isToday || (day.number + rink.id) % 3 === 1) return
  const rinkId = rink.id
  const submittedAt = day.at(13)
  const written = { rinkId, userId, happenedAt: submittedAt }
  const numbered = references.next(rinkId, day.date)
  const mustReport = numbered.referenceNumber % INCIDENTS_TO_REPORT === 0
  const reportId = bulk.record(
    'accidentReport',
    {
      rinkId,
      ...numbered,
      submittedAt,
      submittedBy: 'Dan Duty',
      submittedByUser: userId,
      submissionId: `bench-${rinkId}-${day.date}`,
      authorisedBy: 'Dan Duty',
      involvedPersonName: `Sam Skater ${numbered.referenceNumber}`,
      involvedPersonAddress: '1 Ice Road\nNorth Pole',
      involvedPersonPostcode: 'NP1 1AA',
      involvedPersonOccupation: 'Skater',
      involvedPersonDepartment: 'Public',
      reporterIsDifferent: false,
      reporterPersonName: null,
      reporterPersonAddress: null,
      reporterPersonPostcode: null,
      reporterPersonOccupation: null,
      reporterPersonDepartment: null,
      accidentDate: day.date,
      accidentTime: '12:20',
      accidentPlace: 'Gate 3',
      accidentDescription: 'Fell over the step by the gate while two groups left the ice at once',
      injuryDetails: 'Bruised left knee, cooled with ice',
      reporterSignature: 'Sam Skater',
      reporterSignatureDate: day.date,
      reporterSignatureDrawing: null,
      recordKeeperName: 'Dan Duty',
      recordKeeperDate: day.date,
      riddorAssessmentCompleted: true,
      riddorReportingRequired: mustReport,
      hseNotificationMethod: null,
      hseNotificationDate: null,
      employeeSignature: null,
    },
    written,
    { action: 'incident.reported', kind: 'accident_report' },
  )
  bulk.record(
    'accidentAssessments',
    {
      rinkId,
      reportId,
      assessedAt: submittedAt,
      userId,
      assessedBy: 'Dan Duty',
      answers: null,
      advice: null,
      assessmentCompleted: true,
      reportingRequired: mustReport,
      reportBy: mustReport ? dayAfter(day.date, 10) : null,
      reason: null,
    },
    written,
    { action: 'incident.assessed', kind: 'accident_assessments' },
  )
  if (!mustReport) return
  bulk.record(
    'accidentNotifications',
    {
      rinkId,
      reportId,
      recordedAt: day.at(15),
      userId,
      recordedBy: 'Dan Duty',
      method: 'Online form',
      notifiedOn: day.date,
      authorityReference: `HSE-${reportId}`,
    },
    { ...written, happenedAt: day.at(15) },
    { action: 'incident.notified', kind: 'accident_notifications' },
  )
}
