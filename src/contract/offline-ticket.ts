/**
 * A header of every JSON reply to a GET at a rink: a signed note of the session's last contact. A tablet sends
 * it as `offlineTicket` with what it records later. It changes at most once a minute.
 */
export const OFFLINE_TICKET_HEADER = 'x-offline-ticket'
