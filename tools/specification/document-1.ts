import type { Row } from './row.ts'

const failures = {
  file: 'shell/failures.test.tsx',
  title: 'failures around shifts and staff show the texts of the specification',
}
const session = {
  file: 'shell/failures.test.tsx',
  title: 'a failed login, or session check, shows its error',
}
const times = {
  file: 'journeys/times.test.ts',
  title: 'polling, delays and toasts follow the specified times',
}
const messages = {
  file: 'journeys/times.test.ts',
  title:
    'toasts have their specified position and size, at most three are visible, and a swipe dismisses one',
}
const network = {
  file: 'shift-end/end-shift-button.test.tsx',
  title: 'a network failure is reported, and a retry ends the shift once',
}
const formats = { file: 'domain/dates.test.ts', title: 'have the formats of the specification' }

/** Document 1 (access, dashboard, shift end, attendance), section 8: error catalogue. */
export const ERRORS_1: readonly Row[] = [
  {
    row: 'Login failure and success',
    provenBy: [
      { ...session, texts: ['Login failed'] },
      {
        file: 'login/login-form.test.tsx',
        title: 'a login succeeds after a failed attempt',
        texts: [
          'Please check your email and password and try again',
          "The credentials you entered don't match our records",
          'Successfully logged in!',
        ],
      },
    ],
  },
  {
    row: 'Session check failure, logout failure: logged only',
    provenBy: [{ ...session, texts: ['Auth check failed:', 'Logout failed:'] }],
  },
  {
    row: "Generic HTTP failure: '{status}: {body or status text}'",
    provenBy: [
      {
        file: 'web/api/errors.test.ts',
        title: 'an API error has the status and body of the response, or its status text',
        texts: ['502: upstream is gone', '502: Bad Gateway'],
      },
    ],
  },
  {
    row: 'Validation failed or success false; network error',
    provenBy: [
      { ...failures, texts: ['Error', 'Failed to validate shift requirements'] },
      { ...network, texts: ['Failed to check shift requirements'] },
    ],
  },
  {
    row: 'End shift failure; busy state cleared',
    provenBy: [
      { ...failures, texts: ['Failed to end shift'] },
      {
        ...network,
        // The thrown error, followed by its cause.
        texts: [
          'An error occurred while ending the shift. Rinkbook cannot be reached. Check the connection and try again.',
        ],
      },
    ],
  },
  { row: 'Bypass failure', provenBy: [{ ...failures, texts: ['Failed to end shift with bypass'] }] },
  {
    row: 'PIN failure or error; a server message instead when available',
    provenBy: [
      {
        file: 'list/staff-list.test.tsx',
        title: "removing a person needs a manager's PIN; five wrong ones lock the entry with a countdown",
        texts: ['Invalid PIN code. Please try again.'],
      },
    ],
  },
  {
    row: 'Excel failure; success',
    provenBy: [
      { ...failures, texts: ['Download Failed', 'Failed to download the Excel file. Please try again.'] },
      {
        file: 'exports/download-button.test.tsx',
        title: 'the spreadsheet contains all records, or those of a period',
        texts: ['Download Complete', 'All checklist data has been downloaded successfully'],
      },
    ],
  },
  {
    row: 'Staff add failed (call fallback), delete failed',
    provenBy: [
      { ...failures, texts: ['Failed to add staff member to database.', 'Failed to delete staff member'] },
      {
        file: 'web/api/errors.test.ts',
        title: 'a reply that reports a failure uses its own message, or else the message of the call',
        texts: ['Failed to add staff member'],
      },
    ],
  },
  {
    row: 'Staff added, deleted',
    provenBy: [
      {
        file: 'list/staff-list.test.tsx',
        title: 'a person is added, signed in and out, and signed in again',
        texts: ['Staff member added'],
      },
      {
        file: 'list/staff-list.test.tsx',
        title: "removing a person needs a manager's PIN; five wrong ones lock the entry with a countdown",
        texts: ['Staff member deleted', 'Staff member has been removed from the system.'],
      },
    ],
  },
  {
    row: 'Completed shifts list failure; handover save failure',
    provenBy: [
      { ...failures, texts: ['Failed to fetch completed shifts', 'Failed to save handover document.'] },
    ],
  },
  {
    row: 'Rink or auth context outside its provider',
    provenBy: [
      {
        file: 'web/session/contexts.test.ts',
        title: 'the user and the rink are available only within their providers',
        texts: ['useRink must be used within a RinkProvider', 'useAuth must be used within an AuthProvider'],
      },
    ],
  },
  {
    row: 'Unknown route',
    provenBy: [
      {
        file: 'web/routes.test.tsx',
        title: 'an unknown address is not found',
        texts: ['Page Not Found'],
      },
    ],
  },
]

/** Document 1, section 9: business constants and limits. */
export const CONSTANTS_1: readonly Row[] = [
  {
    row: 'Status polling 60,000 ms, clock 1 s, dashboard loading flag 1 s, tab spinner 500 ms, logout delay 2 s',
    provenBy: [times],
  },
  {
    row: 'PIN length 4',
    provenBy: [
      {
        file: 'pins/pins.test.ts',
        title: 'an empty or too long PIN is refused',
        texts: ['Please enter a PIN code', '12345'],
      },
    ],
  },
  {
    row: 'Dates yyyy-MM-dd, times HH:mm',
    provenBy: [
      { ...formats, texts: ['00:30'] },
      { file: 'domain/dates.test.ts', title: 'refuse the day %s', texts: ['2026-1-1', '20261120'] },
    ],
  },
  {
    row: 'Worked hours: 2 decimals',
    provenBy: [{ file: 'staff/hours.test.ts', title: 'from %s to %s are %d', texts: ['23:59', '00:00'] }],
  },
  {
    row: 'Date displays: clock and handovers',
    provenBy: [{ ...formats, texts: ['MMM d, yyyy • h:mm aa', 'MMM d, yyyy HH:mm'] }],
  },
  {
    row: 'Data-query defaults',
    provenBy: [
      {
        file: 'web/api/query-client.test.ts',
        title: 'data is never stale, refetched on focus, polled or retried',
      },
    ],
  },
  { row: 'Toasts: lifetime 4000 ms', provenBy: [times] },
  {
    row: 'Toasts: 3 visible, width 356 px, gap 14 px, swipe threshold 45 px, bottom-right',
    provenBy: [{ ...messages, texts: ['356px', 'right', 'bottom'] }],
  },
  {
    row: 'Toasts: the shift flow keeps 1 at a time',
    provenBy: [
      {
        file: 'shift-end/end-shift-button.test.tsx',
        title: 'a complete shift is ended with a name, and the user is logged out',
        texts: ['Please enter your name to confirm ending the shift', 'Shift Ended'],
      },
    ],
  },
  {
    row: 'Only staff of type ice are exported to Excel',
    provenBy: [
      {
        file: 'exports/excel.test.ts',
        title: 'the full export lists the stored staff of type ice, and not those the client sends',
      },
    ],
  },
  {
    row: 'Defaults: staff isActive true, isSignedIn false, signedInStaffCount 0',
    provenBy: [
      { file: 'staff/staff.test.ts', title: 'a new member starts signed out and is returned in full' },
      { file: 'server/db/defaults.test.ts', title: 'omitted columns have the defaults of the specification' },
    ],
  },
]
