import type { ColumnType, Generated } from 'kysely'
import type { NoticeKind, NoticeWords } from '#domain/notices/notice.ts'
import type { PinPurpose } from '#domain/pins/pin.ts'

/** Written as JSON text, read back parsed. */
type Json<Value> = ColumnType<Value, string, string>

export interface PinAttemptsTable {
  id: Generated<number>
  /** `null`: a PIN for every rink was tried. */
  rinkId: number | null
  /** `null`: an enrolled device that nobody was using. */
  sessionId: number | null
  userId: number
  personId: number | null
  deviceId: number | null
  attemptedAt: string
  hasFailed: boolean
  /** True if a right PIN had been entered in the session before. */
  isTrusted: boolean
}

export interface PinLocksTable {
  id: Generated<number>
  sessionId: number
  lastAttemptId: number
  lockedAt: string
  lockedUntil: string
}

export interface NoticesTable {
  id: Generated<number>
  rinkId: number
  kind: NoticeKind
  words: Json<NoticeWords>
  madeAt: string
  acknowledgedAt: string | null
  /** The manager whose PIN was entered. */
  acknowledgedBy: string | null
  acknowledgedByUser: number | null
}

export interface PinGrantsTable {
  id: Generated<number>
  sessionId: number
  rinkId: number
  managerPinId: number | null
  personId: number | null
  /** The only action that it authorises; `null` for any. */
  purpose: PinPurpose | null
  grantedAt: string
}
