import { Refusal } from '#domain/errors.ts'
import type { Incident, IncidentSummary } from '#domain/incidents/incident.ts'
import { readsIncidentDetails } from '#domain/permissions.ts'
import type { User } from '#domain/users/user.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { findIncident } from './store.ts'

/** An incident report; audits who opened it. `not_allowed`, `incident_not_found`. */
export function openIncident(deps: Deps, writer: Writer, id: number): Promise<Incident> {
  if (!readsIncidentDetails(writer.user)) throw new Refusal('not_allowed')
  return mutate(deps, { ...writer, key: null }, async tx => {
    const report = await requireIncident(tx, writer.rinkId, id)
    return { reply: report, audit: [noteOf('incident.opened', report)] }
  })
}

/** Records that a user has exported the details of a rink's incidents. */
export function noteIncidentsExported(deps: Deps, writer: Writer): Promise<null> {
  return mutate(deps, { ...writer, key: null }, async () => ({
    reply: null,
    audit: [{ action: 'incidents.exported', record: 'ice_rinks', recordId: writer.rinkId }],
  }))
}

/** An incident report of the rink; `incident_not_found`. */
export async function requireIncident(db: Database, rinkId: number, id: number): Promise<Incident> {
  const report = await findIncident(db, rinkId, id)
  if (!report) throw new Refusal('incident_not_found')
  return report
}

/** A report in the list, without the fields that the user may not read. */
export function visibleSummary(user: User, summary: IncidentSummary): IncidentSummary {
  if (readsIncidentDetails(user)) return summary
  return { ...summary, involvedPersonName: '', accidentDescription: '' }
}

/** The audit note of a report. */
export function noteOf(action: string, report: Incident): AuditNote {
  return { action, record: 'accident_report', recordId: report.id }
}
