import type { ColumnType, Generated } from 'kysely'
import type { CheckedSubject } from '#domain/checks/check.ts'
import type { SignOff } from '#domain/checks/sign-off.ts'
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
  /** The edition that the draft takes over; it counts once the draft is published. */
  draftEdition: number | null
  draft: NullableJson<Template>
  revision: Generated<number>
  createdAt: string
  withdrawnAt: string | null
  /** The second person, if one was needed. */
  withdrawalApprovedBy: string | null
  /** The earlier times out of use. */
  pauses: NullableJson<Pause[]>
}

/** A time in which a check was out of use. */
export interface Pause {
  from: string
  until: string
  /** The second person who approved it. */
  approvedBy?: string
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
  placeIds: NullableJson<number[]>
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
  subjectKeys: Json<string[]>
  photoPaths: Json<string[]>
  badCount: number
  /** Who has to sign it off; `null` if nobody has to. */
  signOff: SignOff | null
  signedOffBy: string | null
  signedOffAt: string | null
}

/** An instance of a check that nobody had to make, with the reason. */
export interface CheckSkipsTable {
  id: Generated<number>
  rinkId: number
  checkId: number
  day: string
  opens: string
  reason: string
  skippedBy: string
  skippedAt: string
  userId: number
}

/** Days on which the rink, or only its ice, is closed; both included. */
export interface ClosuresTable {
  id: Generated<number>
  rinkId: number
  subject: 'rink' | 'ice'
  fromDay: string
  toDay: string
  reason: string
  setAt: string
  userId: number
  cancelledAt: string | null
}

/** A kind of machine that the rink has none of, until `endedAt`. */
export interface NoneHereTable {
  id: Generated<number>
  rinkId: number
  type: string
  reason: string
  authorisedBy: string
  statedAt: string
  userId: number
  endedAt: string | null
}
