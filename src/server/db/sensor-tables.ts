import type { Generated } from 'kysely'

/** The token of a sensor, of which only the hash is stored. */
export interface SensorTokensTable {
  id: Generated<number>
  rinkId: number
  name: string
  tokenHash: string
  createdAt: string
  userId: number
  expiresAt: string
  lastUsedAt: string | null
  revokedAt: string | null
}
