import { isOfFormerForm } from '../../audited/canonical.ts'
import type { AuditedKind, Row } from '../../audited/kind.ts'
import type { Database } from '../../db/open.ts'
import { findIncident } from './store.ts'

export const auditedIncidents: AuditedKind = {
  chain: 'rink',
  former: {
    // Together with its assessments and notifications up to then: any later part of either list may be the one.
    contents: async (db, id, { rinkId }) => {
      const incident = await findIncident(db, Number(rinkId), id)
      if (!incident) return []
      const { assessments, notifications } = incident
      return [...laterParts(assessments)].flatMap(known =>
        [...laterParts(notifications)].map(told => ({
          ...incident,
          assessments: known,
          notifications: told,
        })),
      )
    },
  },
}

export const auditedAssessments: AuditedKind = {
  chain: 'rink',
  former: {
    contents: async (db, id, row) => (await incidentOf(db, row)).assessments.filter(one => one.id === id),
    mayLackEntry: (db, row) => wasHashedWithReport(db, row, 'assessedAt'),
  },
}

export const auditedNotifications: AuditedKind = {
  chain: 'rink',
  former: {
    contents: async (db, id, row) => (await incidentOf(db, row)).notifications.filter(one => one.id === id),
    mayLackEntry: (db, row) => wasHashedWithReport(db, row, 'recordedAt'),
  },
}

function laterParts<Later>(newestFirst: readonly Later[]): Later[][] {
  return [...newestFirst.keys(), newestFirst.length].map(from => newestFirst.slice(from))
}

async function incidentOf(db: Database, { rinkId, reportId }: Row) {
  const incident = await findIncident(db, Number(rinkId), Number(reportId))
  if (!incident) throw new Error('A later record of an incident names no report')
  return incident
}

/** What was written with its report had no entry of its own; the report's entry held it. */
async function wasHashedWithReport(
  db: Database,
  { reportId, ...row }: Row,
  writtenAt: 'assessedAt' | 'recordedAt',
): Promise<boolean> {
  const report = await db
    .selectFrom('accidentReport')
    .innerJoin('auditEntries as entry', 'entry.recordId', 'accidentReport.id')
    .select(['submittedAt', 'entry.contentHash'])
    .where('accidentReport.id', '=', Number(reportId))
    .where('entry.record', '=', 'accident_report')
    .where('entry.action', '=', 'incident.reported')
    .executeTakeFirst()
  return report !== undefined && isOfFormerForm(report.contentHash) && report.submittedAt === row[writtenAt]
}
