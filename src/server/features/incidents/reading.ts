import { Refusal } from '#domain/errors.ts'
import type { Incident, IncidentSummary } from '#domain/incidents/incident.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { findIncident } from './store.ts'

/** An incident report; audits who opened it. `incident_not_found`. */
export function openIncident(deps: Deps, writer: Writer, id: number): Promise<Incident> {
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

/** A report in the list, for users who may not read who was hurt. */
export function withoutDetails(summary: IncidentSummary): IncidentSummary {
  return { ...summary, involvedPersonName: '', accidentDescription: '' }
}

/** The audit note of a report. */
export function noteOf(action: string, report: Incident): AuditNote {
  return { action, record: 'accident_report', recordId: report.id }
}
