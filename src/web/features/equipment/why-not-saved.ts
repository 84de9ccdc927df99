import { messageOf } from '#web/api/client.ts'
import { NetworkError } from '#web/api/errors.ts'

/** Why something was not saved that the server has to agree to. */
export function saveFailureText(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'This needs the network: the server has to agree to it. What you typed stays here until you close this.'
  }
  return messageOf(error, 'Please try again.')
}
