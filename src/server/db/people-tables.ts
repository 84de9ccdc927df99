import type { ColumnType, Generated } from 'kysely'
import type { HeldRole } from '#domain/people/role.ts'

export interface PeopleTable {
  id: Generated<number>
  name: string
  title: string | null
  company: string | null
  notes: string | null
  /** Written as JSON text, read back parsed. */
  roles: ColumnType<HeldRole[], string, string>
  /** The Argon2id hash of the personal PIN. */
  pin: string | null
  pinLength: number | null
  pinSetAt: string | null
  createdAt: string
  removedAt: string | null
}

/** A person's details before a change. */
export interface PersonChangesTable {
  id: Generated<number>
  personId: number
  changedAt: string
  name: string
  title: string | null
  company: string | null
}

export interface InvitationsTable {
  id: Generated<number>
  personId: number
  tokenHash: string
  invitedAt: string
  acceptedAt: string | null
  /** The account that made it. */
  invitedBy: number | null
}

export interface DevicesTable {
  id: Generated<number>
  rinkId: number
  name: string
  tokenHash: string
  enrolledAt: string
  enrolledBy: number
  lastSeenAt: string
  revokedAt: string | null
}
