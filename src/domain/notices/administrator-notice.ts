import { z } from 'zod'

/** The changes of administrators that the others are notified of, as actions of the audit trail. */
export const administratorChangeSchema = z.enum([
  'administrator.added',
  'administrator.changed',
  'administrator.removed',
])
export type AdministratorChange = z.infer<typeof administratorChangeSchema>

/** A change of an administrator by another account. */
export const administratorNoticeSchema = z.object({
  /** The audit entry. */
  id: z.int(),
  change: administratorChangeSchema,
  name: z.string(),
  /** The account that made the change; `null` for an invitation that was used, or the server itself. */
  by: z.string().nullable(),
  happenedAt: z.string(),
})
export type AdministratorNotice = z.infer<typeof administratorNoticeSchema>

/** 'Ada made Bo an administrator' */
export function administratorNoticeInWords({ change, name, by }: AdministratorNotice): string {
  const author = by ?? 'The server'
  if (change === 'administrator.added') return `${author} made ${name} an administrator`
  if (change === 'administrator.changed' && by === null) {
    return `The administrator ${name} was changed by invitation or on the server`
  }
  if (change === 'administrator.changed') return `${author} changed the administrator ${name}`
  return `${author} removed ${name} as an administrator`
}
