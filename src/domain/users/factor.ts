import { z } from 'zod'

const CONFIRMED_FOR_MINUTES = 10

/** The ways to confirm that an administrator is present (decisions, Administrators). */
export const factorKindSchema = z.enum(['passkey', 'totp'])
export type FactorKind = z.infer<typeof factorKindSchema>

export const FACTOR_NAMES: Readonly<Record<FactorKind, string>> = {
  passkey: 'Passkey',
  totp: 'Authenticator app',
}

/** A factor of the user's own account. */
export const factorSchema = z.object({ id: z.int(), kind: factorKindSchema, createdAt: z.string() })
export type Factor = z.infer<typeof factorSchema>

/** Six digits of an authenticator app, or a recovery code; spaces and case do not matter. */
export const typedCodeSchema = z
  .string({ error: 'Enter the code' })
  .transform(code => code.replaceAll(/\s/g, '').toLowerCase())
  .pipe(z.string().min(1, 'Enter the code').max(100, 'A code is shorter than this'))

/** True if a confirmation still counts. One from the future comes from a wrong clock. */
export function isConfirmed(confirmedAt: string | null, now: Date): boolean {
  if (confirmedAt === null) return false
  const age = now.getTime() - Date.parse(confirmedAt)
  return age >= 0 && age < CONFIRMED_FOR_MINUTES * 60_000
}
