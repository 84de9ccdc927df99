import { ApiError } from '#web/api/client.ts'

/**
 * The PIN dialog shows a wrong PIN and locked PIN entry. Other refusals appear where the user can act on
 * them.
 */
export function isAboutPin(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'wrong_pin' || error.code === 'pin_locked')
}
