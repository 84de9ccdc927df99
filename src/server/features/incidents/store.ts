import type { Insertable } from 'kysely'
import type {
  Incident,
  IncidentAssessment,
  IncidentNotification,
  IncidentSummary,
} from '#domain/incidents/incident.ts'
import type {
  AccidentAssessmentsTable,
  AccidentNotificationsTable,
  AccidentReportTable,
} from '#server/db/incident-tables.ts'
import type { Database } from '#server/db/open.ts'

interface IncidentPage {
  limit: number
  before: number | undefined
}

/** A report without its later assessments and notifications. */
export type IncidentReport = Omit<Incident, 'assessments' | 'notifications'>

const SUMMARY = [
  'id',
  'reference',
  'submittedAt',
  'involvedPersonName',
  'accidentDate',
  'accidentTime',
  'accidentPlace',
  'accidentDescription',
] as const

/** A page of incident summaries, newest first. */
export function latestIncidents(
  db: Database,
  rinkId: number,
  { limit, before }: IncidentPage,
): Promise<IncidentSummary[]> {
  let reports = db.selectFrom('accidentReport').select(SUMMARY).where('rinkId', '=', rinkId)
  if (before !== undefined) reports = reports.where('id', '<', before)
  return reports.orderBy('id', 'desc').limit(limit).execute()
}

/** A page of complete incident reports, newest first. */
export async function latestWholeIncidents(
  db: Database,
  rinkId: number,
  { limit, before }: IncidentPage,
): Promise<Incident[]> {
  let reports = db.selectFrom('accidentReport').selectAll().where('rinkId', '=', rinkId)
  if (before !== undefined) reports = reports.where('id', '<', before)
  return withLaterRecords(db, await reports.orderBy('id', 'desc').limit(limit).execute())
}

/** One complete incident report. */
export async function findIncident(db: Database, rinkId: number, id: number): Promise<Incident | undefined> {
  const reports = await db
    .selectFrom('accidentReport')
    .selectAll()
    .where('rinkId', '=', rinkId)
    .where('id', '=', id)
    .execute()
  const [incident] = await withLaterRecords(db, reports)
  return incident
}

/** The reference of the report with this key of the tablet. */
export async function referenceOfSubmission(
  db: Database,
  rinkId: number,
  submissionId: string,
): Promise<string | undefined> {
  const report = await db
    .selectFrom('accidentReport')
    .select('reference')
    .where('rinkId', '=', rinkId)
    .where('submissionId', '=', submissionId)
    .executeTakeFirst()
  return report?.reference
}

export function insertIncident(db: Database, row: Insertable<AccidentReportTable>): Promise<IncidentReport> {
  return db.insertInto('accidentReport').values(row).returningAll().executeTakeFirstOrThrow()
}

export function countersign(
  db: Database,
  id: number,
  by: { authorisedBy: string; countersignedAt: string },
): Promise<unknown> {
  return db.updateTable('accidentReport').set(by).where('id', '=', id).execute()
}

/** The reports submitted after an instant, oldest first, without what they say of people. */
export async function reportsAfter(db: Database, rinkId: number, at: string) {
  const reports = await db
    .selectFrom('accidentReport')
    .select(['id', 'reference', 'submittedAt'])
    .where('rinkId', '=', rinkId)
    .where('submittedAt', '>', at)
    .orderBy('id')
    .execute()
  return withLaterRecords(db, reports)
}

/** The reports that no manager has authorised, oldest first. */
export function unauthorisedReports(db: Database, rinkId: number) {
  return db
    .selectFrom('accidentReport')
    .select(['id', 'reference', 'accidentDate', 'accidentPlace', 'submittedAt'])
    .where('rinkId', '=', rinkId)
    .where('authorisedBy', 'is', null)
    .orderBy('id')
    .execute()
}

export async function insertAssessment(
  db: Database,
  row: Insertable<AccidentAssessmentsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('accidentAssessments')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertNotification(
  db: Database,
  row: Insertable<AccidentNotificationsTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('accidentNotifications')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The reports that are due by their newest assessment and not reported since, soonest first, each with all of
 * its assessments and notifications: one from before the newest assessment may still be valid.
 */
export async function dueReports(db: Database, rinkId: number) {
  const due = await db
    .selectFrom('accidentAssessments as assessment')
    .innerJoin('accidentReport as report', 'report.id', 'assessment.reportId')
    .select([
      'report.id',
      'report.reference',
      'report.accidentDate',
      'report.accidentPlace',
      'assessment.reportBy',
      'assessment.advice',
    ])
    .where('assessment.rinkId', '=', rinkId)
    .where('assessment.reportBy', 'is not', null)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('accidentAssessments as newer')
            .select('newer.id')
            .whereRef('newer.rinkId', '=', 'assessment.rinkId')
            .whereRef('newer.reportId', '=', 'assessment.reportId')
            .whereRef('newer.id', '>', 'assessment.id'),
        ),
      ),
    )
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('accidentNotifications as notification')
            .select('notification.id')
            .whereRef('notification.rinkId', '=', 'assessment.rinkId')
            .whereRef('notification.reportId', '=', 'assessment.reportId')
            .whereRef('notification.recordedAt', '>=', 'assessment.assessedAt'),
        ),
      ),
    )
    .orderBy('assessment.reportBy')
    .orderBy('report.id')
    .execute()
  return withLaterRecords(db, due)
}

/** The reports submitted up to an instant on which nobody has decided yet, oldest first. */
export function unassessedReports(db: Database, rinkId: number, submittedUpTo: string) {
  return db
    .selectFrom('accidentReport as report')
    .select([
      'report.id',
      'report.reference',
      'report.accidentDate',
      'report.accidentPlace',
      'report.submittedAt',
    ])
    .where('report.rinkId', '=', rinkId)
    .where('report.submittedAt', '<=', submittedUpTo)
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('accidentAssessments as assessment')
            .select('assessment.id')
            .whereRef('assessment.rinkId', '=', 'report.rinkId')
            .whereRef('assessment.reportId', '=', 'report.id')
            // Answers alone decide nothing, unless the advice has set a deadline.
            .where(decided =>
              decided.or([
                decided('assessment.assessmentCompleted', '=', true),
                decided('assessment.reportingRequired', '=', true),
                decided('assessment.reportBy', 'is not', null),
              ]),
            ),
        ),
      ),
    )
    .orderBy('report.id')
    .execute()
}

/** Adds the assessments and notifications of reports. */
async function withLaterRecords<Report extends { id: number }>(
  db: Database,
  reports: Report[],
): Promise<(Report & Pick<Incident, 'assessments' | 'notifications'>)[]> {
  const ids = reports.map(({ id }) => id)
  if (ids.length === 0) return []
  const assessments = await assessmentsOf(db, ids)
  const notifications = await notificationsOf(db, ids)
  return reports.map(report => ({
    ...report,
    assessments: assessments.filter(({ reportId }) => reportId === report.id),
    notifications: notifications.filter(({ reportId }) => reportId === report.id),
  }))
}

function assessmentsOf(
  db: Database,
  reportIds: number[],
): Promise<(IncidentAssessment & { reportId: number })[]> {
  return db
    .selectFrom('accidentAssessments')
    .innerJoin('users', 'users.id', 'accidentAssessments.userId')
    .select([
      'accidentAssessments.id',
      'reportId',
      'assessedAt',
      'assessedBy',
      'users.name as account',
      'answers',
      'advice',
      'assessmentCompleted',
      'reportingRequired',
      'reportBy',
      'reason',
    ])
    .where('reportId', 'in', reportIds)
    .orderBy('accidentAssessments.id', 'desc')
    .execute()
}

function notificationsOf(
  db: Database,
  reportIds: number[],
): Promise<(IncidentNotification & { reportId: number })[]> {
  return db
    .selectFrom('accidentNotifications')
    .innerJoin('users', 'users.id', 'accidentNotifications.userId')
    .select([
      'accidentNotifications.id',
      'reportId',
      'recordedAt',
      'recordedBy',
      'users.name as account',
      'method',
      'notifiedOn',
      'authorityReference',
    ])
    .where('reportId', 'in', reportIds)
    .orderBy('accidentNotifications.id', 'desc')
    .execute()
}
