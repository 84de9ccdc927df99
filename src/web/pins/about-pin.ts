import { ApiError } from '#web/api/client.ts'

/** A wrong PIN and locked PIN entry are told inside the PIN dialog; other refusals where they can be acted on. */
export function isAboutPin(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'wrong_pin' || error.code === 'pin_locked')
}
