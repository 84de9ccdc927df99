import { sql } from 'kysely'

/**
 * SQL condition: an entry of the audit trail was made offline under a name, or someone confirms such an entry. The partial
 * index of these entries has the same condition, so queries use it word for word.
 */
export const CLAIMS = sql<boolean>`(signature like '%"level":"claimed"%' or action = 'record.confirmed')`
