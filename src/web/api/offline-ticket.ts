import { OFFLINE_TICKET_HEADER } from '#contract/offline-ticket.ts'
import { local } from '#web/session/browser-storage.ts'

const STORAGE_KEY = 'rinkbook-offline-ticket'

/** Stores the ticket of a response, for the writes that the tablet queues when it has no contact. */
export function recordTicket(headers: Headers): void {
  const ticket = headers.get(OFFLINE_TICKET_HEADER)
  if (ticket !== null && ticket !== offlineTicket()) local.set(STORAGE_KEY, ticket)
}

/** The last ticket of this tablet; `null` before the first contact. */
export function offlineTicket(): string | null {
  return local.get(STORAGE_KEY)
}
