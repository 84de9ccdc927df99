import { ApiError } from '#web/api/client.ts'

const ABOUT_PIN: ReadonlySet<string> = new Set(['wrong_pin', 'choose_name', 'pin_locked'])

/**
 * The PIN dialog shows a wrong PIN and locked PIN entry. Other refusals appear where the user can act on
 * them.
 */
export function isAboutPin(error: unknown): boolean {
  return error instanceof ApiError && ABOUT_PIN.has(error.code ?? '')
}
