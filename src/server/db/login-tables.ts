import type { Generated } from 'kysely'
import type { FactorKind } from '#domain/users/factor.ts'

/** A second factor of an account, or its recovery codes. */
export interface SecondFactorsTable {
  id: Generated<number>
  userId: number
  kind: FactorKind | 'recovery-codes'
  /** Passkey: the public key. App: the sealed secret. Recovery codes: the hashes of the unused ones, by spaces. */
  secret: string
  /** The id of a passkey. */
  credentialId: string | null
  /** Passkey: the number of its uses. App: the last time step that was used. */
  counter: number | null
  createdAt: string
  removedAt: string | null
}

/** A failed login of a known account, for the audit trail. */
export interface LoginFailuresTable {
  id: Generated<number>
  userId: number
  device: string | null
  network: string
  happenedAt: string
}
