import type { ColumnType, Generated } from 'kysely'
import type { CheckedSubject } from '#domain/checks/check.ts'
import type { Template } from '#domain/checks/template.ts'
import type { LateEntry } from '#domain/performed.ts'
import type { Schedule } from '#domain/schedules/schedule.ts'

/** Written as JSON text, read back parsed. */
type Json<Value> = ColumnType<Value, string, string>
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

/** A check of a rink; in use once a version is published. */
export interface ChecksTable {
  id: Generated<number>
  rinkId: number
  key: string
  packageEdition: number | null
  draft: NullableJson<Template>
  revision: Generated<number>
  createdAt: string
  withdrawnAt: string | null
}

export interface CheckVersionsTable {
  id: Generated<number>
  rinkId: number
  checkId: number
  version: number
  template: Json<Template>
  publishedAt: string
  publishedBy: number
  approvedBy: string | null
}

/** A schedule from a day on; `null` ends it. */
export interface CheckSchedulesTable {
  id: Generated<number>
  rinkId: number
  checkId: number
  startsOn: string
  schedule: NullableJson<Schedule>
  setAt: string
  setBy: number
}

export interface CheckRecordsTable {
  id: Generated<number>
  rinkId: number
  checkId: number
  version: number
  day: string
  opens: string | null
  madeAt: string
  submittedAt: string
  submittedBy: string
  submittedByUser: number
  performedAt: string | null
  performedBy: number | null
  lateEntry: LateEntry | null
  lateReason: string | null
  subjects: Json<CheckedSubject[]>
  photoPaths: Json<string[]>
  badCount: number
}
