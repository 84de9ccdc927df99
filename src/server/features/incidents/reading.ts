import { Refusal } from '#domain/errors.ts'
import type { Incident, IncidentSummary } from '#domain/incidents/incident.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database } from '#server/db/open.ts'
import { faultOf } from '#server/errors/storage-errors.ts'
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

const NOTED_EVERY_MS = 3_600_000
const LISTED = 'incidents.listed'

/**
 * Records that a user has read the names in a rink's list, at most once an hour: screens refetch it every minute. On a
 * full disk, everything can still be read.
 */
export async function noteIncidentsListed(deps: Deps, writer: Writer): Promise<void> {
  if (await isNoted(deps.db, writer, deps.clock())) return
  const noting = mutate(deps, { ...writer, key: null }, async tx => {
    const isRepeat = await isNoted(tx, writer, deps.clock())
    const note: AuditNote = { action: LISTED, record: 'ice_rinks', recordId: writer.rinkId }
    return { reply: null, audit: isRepeat ? [] : [note] }
  })
  await noting.catch((error: unknown) => {
    const fault = faultOf(error)
    if (!fault) throw error
    deps.log.warn({ code: fault }, 'a read list of incidents could not be noted')
  })
}

async function isNoted(db: Database, { rinkId, userId }: Writer, now: Date): Promise<boolean> {
  const noted = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('recordId', '=', rinkId)
    .where('record', '=', 'ice_rinks')
    .where('scope', '=', rinkId)
    .where('action', '=', LISTED)
    .where('userId', '=', userId)
    .where('happenedAt', '>', new Date(now.getTime() - NOTED_EVERY_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return noted !== undefined
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
