import { type CheckedSubject, machineSubject } from '#domain/checks/check.ts'
import type { Database } from '#server/db/open.ts'
import type { CheckRecordRow } from './store.ts'

/** The subjects of merged machines, each with that of its current machine. */
export type MergedSubjects = ReadonlyMap<string, string>

export async function mergedSubjects(db: Database, rinkId: number): Promise<MergedSubjects> {
  const merged = await db
    .selectFrom('machines')
    .select('id')
    .select(({ fn }) => fn.coalesce('mergedInto', 'id').as('current'))
    .where('rinkId', '=', rinkId)
    .where('mergedInto', 'is not', null)
    .execute()
  return new Map(merged.map(({ id, current }) => [machineSubject(id), machineSubject(current)]))
}

/** The keys under which a subject is on record: its own, and those of the entries that were merged into it. */
export function keysOf(subject: string, merged: MergedSubjects): string[] {
  return [subject, ...[...merged].flatMap(([key, current]) => (current === subject ? key : []))]
}

/** A record about the machines of now. */
export function withCurrentSubjects(record: CheckRecordRow, merged: MergedSubjects): CheckRecordRow {
  const current = (key: string) => merged.get(key) ?? key
  return {
    ...record,
    subjectKeys: record.subjectKeys.map(current),
    subjects: record.subjects.map((one): CheckedSubject => ({ ...one, key: current(one.key) })),
  }
}
