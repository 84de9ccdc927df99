/** The texts of the list of ended shifts, which the dashboard loads only once they are needed. */
export const endedTexts = {
  title: 'Ended shifts',
  subtitle: 'Who ended each shift and when, who worked, and what was left open',
  back: 'Staff',
  all: 'All ended shifts',
  loading: 'Loading the ended shifts…',
  loadFailed: 'The ended shifts could not be loaded',
  none: 'No shift has been ended yet.',
  what: 'ended shifts',
  by: (name: string) => `Ended by ${name}`,
  early: 'Ended early',
  reason: 'Reason',
  authorisedBy: 'Authorised by',
  signedIn: 'Signed in at the end',
  readBy: 'Reason read by',
  leftLater: (line: string, time: string) => `${line}, signed out later, at ${time}`,
  unread: 'Nobody has read why.',
}
