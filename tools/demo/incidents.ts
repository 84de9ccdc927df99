import type { z } from 'zod'
import { newAssessmentSchema, newIncidentSchema } from '#domain/incidents/incident.ts'
import type { SignatureDrawing } from '#domain/incidents/signature.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { assessIncident } from '#server/features/incidents/assessments.ts'
import { addIncident } from '#server/features/incidents/incidents.ts'
import { authorise, writerAt } from './authorise.ts'
import { minutesAfter } from './calendar.ts'
import type { IncidentPlan, LaterAssessment } from './plan/reports.ts'
import { type Deed, momentAt, randomFor, requireManagerAt, type Site, timeAt, writeContext } from './site.ts'

const MINUTES_UNTIL_FILED = 40
// What the regulator has to hear of waits for the hospital.
const MINUTES_UNTIL_REPORTED = 185

/** Incident reports, and what was known of them later. */
export function incidentDeeds(site: Site): Deed[] {
  return site.plan.incidents.flatMap(incident => {
    const ids: { report?: number } = {}
    const happenedAt = momentAt(site, incident)
    const waits = incident.riddor?.required ? MINUTES_UNTIL_REPORTED : MINUTES_UNTIL_FILED
    const at = minutesAfter(happenedAt, waits)
    const { later = [] } = incident
    return [
      {
        at,
        write: async () => {
          ids.report = await report(site, incident, happenedAt, at)
        },
      },
      ...later.map(assessment => ({
        at: momentAt(site, assessment),
        write: () => assess(site, ids.report ?? 0, assessment),
      })),
    ]
  })
}

async function report(site: Site, incident: IncidentPlan, happenedAt: Date, at: Date): Promise<number> {
  const { deps, rink, userId } = site
  const manager = requireManagerAt(site, at)
  const date = rinkDate(happenedAt, rink.timezone)
  const signer = incident.reporter?.name ?? incident.person.name
  const sent: z.input<typeof newIncidentSchema> = {
    rinkId: rink.id,
    ...peopleOf(incident),
    accidentDate: date,
    accidentTime: timeAt(site, happenedAt),
    accidentPlace: incident.place,
    accidentDescription: incident.description,
    injuryDetails: incident.injury,
    reporterSignature: signer,
    reporterSignatureDate: date,
    reporterSignatureDrawing: scribble(site, signer),
    recordKeeperName: manager,
    recordKeeperDate: date,
    ...regulatorOf(incident, date),
    submittedBy: manager,
  }
  await authorise(site, manager)
  const writer = { userId, rink, place: writerAt(site).place }
  const { id } = await addIncident(deps, writeContext(site), writer, newIncidentSchema.parse(sent))
  return id
}

async function assess(site: Site, id: number, later: LaterAssessment): Promise<void> {
  const { deps, rink, userId } = site
  const body = newAssessmentSchema.parse({
    rinkId: rink.id,
    answers: later.answers,
    assessmentCompleted: true,
    reportingRequired: later.required,
    reason: later.reason,
    assessedBy: requireManagerAt(site, momentAt(site, later)),
  })
  await assessIncident(deps, writeContext(site), { userId, rink }, id, body)
}

function peopleOf({ person, reporter }: IncidentPlan) {
  return {
    involvedPersonName: person.name,
    involvedPersonAddress: person.address,
    involvedPersonPostcode: person.postcode,
    involvedPersonOccupation: person.occupation,
    involvedPersonDepartment: person.department,
    reporterIsDifferent: reporter !== undefined,
    reporterPersonName: reporter?.name,
    reporterPersonAddress: reporter?.address,
    reporterPersonPostcode: reporter?.postcode,
    reporterPersonOccupation: reporter?.occupation,
    reporterPersonDepartment: reporter?.department,
  }
}

function regulatorOf({ riddor }: IncidentPlan, date: string) {
  return {
    riddorAnswers: riddor?.answers,
    riddorAssessmentCompleted: riddor !== undefined,
    riddorReportingRequired: riddor?.required ?? false,
    hseNotificationMethod: riddor?.method,
    hseNotificationDate: riddor?.method === undefined ? null : date,
    employeeSignature: riddor?.employee,
  }
}

/** A line as a hurried hand writes it, the same for the same name. */
function scribble(site: Site, name: string): SignatureDrawing {
  const random = randomFor(site, `signature of ${name}`)
  const points = Array.from({ length: 28 }, (_, step): [number, number] => [
    40 + step * 18,
    (step % 2 === 0 ? 60 : 130) + random.int(-28, 28),
  ])
  return [points]
}
