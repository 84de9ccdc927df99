import { formatInRinkTime } from '#domain/dates.ts'
import { minutesAfter } from './calendar.ts'
import type { IncidentPlan } from './plan/reports.ts'
import { type Deed, deed, momentAt, noteOf, requireManagerAt, type Site, timeAt } from './site.ts'

const MINUTES_UNTIL_FILED = 40
// What the regulator has to hear of waits for the hospital.
const MINUTES_UNTIL_REPORTED = 185

/** Incident reports; each has a number of its own at its rink and in its year. */
export function incidentDeeds(site: Site): Deed[] {
  const numbers = new Map<string, number>()
  return [...site.plan.incidents]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map(incident => {
      const at = momentAt(site, incident)
      const year = formatInRinkTime(at, site.rink.timezone, 'yyyy')
      const number = (numbers.get(year) ?? 0) + 1
      numbers.set(year, number)
      return report(site, incident, at, `IR-${site.rink.id}-${year}-${String(number).padStart(4, '0')}`)
    })
}

function report(site: Site, incident: IncidentPlan, happenedAt: Date, reference: string): Deed {
  const waits = incident.riddor?.required ? MINUTES_UNTIL_REPORTED : MINUTES_UNTIL_FILED
  const at = minutesAfter(happenedAt, waits)
  const manager = requireManagerAt(site, at)
  const date = formatInRinkTime(happenedAt, site.rink.timezone, 'yyyy-MM-dd')
  return deed(site, at, async tx => {
    const written = await tx
      .insertInto('accidentReport')
      .values({
        rinkId: site.rink.id,
        reference,
        submittedAt: at.toISOString(),
        submittedBy: manager,
        authorisedBy: manager,
        ...peopleOf(incident),
        accidentDate: date,
        accidentTime: timeAt(site, happenedAt),
        accidentPlace: incident.place,
        accidentDescription: incident.description,
        injuryDetails: incident.injury,
        reporterSignature: incident.reporter?.name ?? incident.person.name,
        reporterSignatureDate: date,
        recordKeeperName: manager,
        recordKeeperDate: date,
        ...regulatorOf(incident, date),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return [noteOf('incident.reported', 'accident_report', written)]
  })
}

function peopleOf({ person, reporter }: IncidentPlan) {
  return {
    involvedPersonName: person.name,
    involvedPersonAddress: person.address,
    involvedPersonPostcode: person.postcode,
    involvedPersonOccupation: person.occupation,
    involvedPersonDepartment: person.department,
    reporterIsDifferent: reporter !== undefined,
    reporterPersonName: reporter?.name ?? null,
    reporterPersonAddress: reporter?.address ?? null,
    reporterPersonPostcode: reporter?.postcode ?? null,
    reporterPersonOccupation: reporter?.occupation ?? null,
    reporterPersonDepartment: reporter?.department ?? null,
  }
}

function regulatorOf({ riddor }: IncidentPlan, date: string) {
  return {
    riddorAssessmentCompleted: riddor !== undefined,
    riddorReportingRequired: riddor?.required ?? false,
    hseNotificationMethod: riddor?.method ?? null,
    hseNotificationDate: riddor?.required ? date : null,
    employeeSignature: riddor?.employee ?? null,
  }
}
