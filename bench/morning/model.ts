import { checklists } from '#domain/checklists/index.ts'
import { machinesOf } from '../book/rinks.ts'
import { diaryEntry } from '../diary-entry.ts'

/** How many rinks open on the morning that is replayed. */
export const RINKS = 10_000
/** The people of a rink; those who come first sign in first, and one of them is the manager. */
export const PEOPLE = ['Duty Manager', ...Array.from({ length: 7 }, () => 'Ice Technician')]
/** The machines of each kind that the register of a rink knows. */
export const REGISTERED: Readonly<Record<string, number>> = { forklift: 1, 'power-tool': 2, ladder: 3 }

const OPENS_AT_HOUR = 6
const CLOSES_AT_HOUR = 8

/**
 * Rinks that open per second at the peak. They open between 06:00 and 08:00, most at 06:45, in a triangular distribution. All
 * are in one time zone, and everything a rink does is assumed at its own peak: more than any real morning.
 */
export const PEAK_ARRIVALS = (2 * RINKS) / ((CLOSES_AT_HOUR - OPENS_AT_HOUR) * 3600)

/** One call of a tablet, so long after its visit began. */
export interface TabletCall {
  afterMs: number
  path: string
  /** What it writes; a read has none. */
  body?: object
}

/** Something that a rink does once in a morning, on one tablet whose stream is open. */
export interface Visit {
  name: string
  calls: (rinkId: number, day: string) => TabletCall[]
}

const OPENED = 'Opened the doors at seven. The ice was fine, the side doors dry, both chillers running.'

// A person reads, then writes; what the tablet is told of its own write comes a moment after the answer.
const WRITES_AFTER_MS = 1000
const TOLD_AFTER_MS = 1300
const STREAM_OPENS_AFTER_MS = 400

/** What the dashboard asks, as a browser was seen to: at once, before the app is there. */
const DASHBOARD = [
  '/api/ice-rinks',
  '/api/shift-ends?limit=1&',
  '/api/equipment?',
  '/api/accident-reports/deadlines?',
  '/api/shift-ends?unread=true&',
  '/api/staff?',
  ...checklists.map(({ paths }) => `${paths.status}?`),
  '/api/engineer-callouts/counts?',
]
const DASHBOARD_AGAIN = [
  '/api/equipment?',
  '/api/accident-reports/deadlines?',
  '/api/shift-ends?unread=true&',
  '/api/staff?',
  '/api/engineer-callouts/counts?',
]

/** Everything that a rink does in a morning, each as one visit to a tablet. */
export const VISITS: readonly Visit[] = [
  {
    name: 'opens the tablet',
    calls: rinkId => [
      ...reads(rinkId, 0, ['/api/auth/me', ...DASHBOARD]),
      // The stream is taken up where all else was read; which rinks there are has no place in it.
      ...reads(rinkId, STREAM_OPENS_AFTER_MS, ['/api/ice-rinks']),
    ],
  },
  { name: 'opens the list of staff', calls: rinkId => reads(rinkId, 0, staffScreen()) },
  ...[0, 1, 2].map(person => signIn(person)),
  ...checklists.map(definition => ({
    name: `makes the ${definition.type} checklist`,
    calls: (rinkId: number, day: string) => {
      const { paths, type, machinesKey } = definition
      const body = {
        rinkId,
        date: day,
        submittedBy: 'Ivy Ice',
        [machinesKey]: machinesOf(definition, checkedAt(rinkId, type)),
      }
      return [
        ...reads(rinkId, 0, ['/api/equipment?', `${paths.today}?`, `/api/checklist-machines?type=${type}&`]),
        { afterMs: WRITES_AFTER_MS, path: paths.submit, body },
        ...reads(rinkId, TOLD_AFTER_MS, [
          ...checklists.map(other => `${other.paths.status}?`),
          '/api/equipment?',
        ]),
      ]
    },
  })),
  {
    name: 'writes into the diary',
    calls: rinkId => [
      ...reads(rinkId, 0, ['/api/site-diary?limit=30&']),
      { afterMs: WRITES_AFTER_MS, path: '/api/site-diary', body: diaryEntry(rinkId, OPENED) },
      ...reads(rinkId, TOLD_AFTER_MS, ['/api/site-diary?limit=30&']),
    ],
  },
  { name: 'comes back to the dashboard', calls: rinkId => reads(rinkId, 0, DASHBOARD_AGAIN) },
  {
    name: 'looks at callouts and incidents',
    calls: rinkId =>
      reads(rinkId, 0, ['/api/engineer-callouts?limit=20&', '/api/accident-reports?limit=20&']),
  },
]

function staffScreen(): string[] {
  const today = new Date().toISOString().slice(0, 10)
  return [`/api/completed-shifts?date=${today}&`, '/api/handover-documents?limit=7&', '/api/staff?']
}

function signIn(person: number): Visit {
  return {
    name: `signs in person ${person + 1}`,
    calls: rinkId => [
      {
        afterMs: 0,
        path: `/api/staff/${staffId(rinkId, person)}/sign-in`,
        body: { rinkId, isSignedIn: true },
      },
      ...reads(rinkId, TOLD_AFTER_MS - WRITES_AFTER_MS, ['/api/staff?']),
    ],
  }
}

/** The number that `fill` gives to somebody of a rink. */
function staffId(rinkId: number, person: number): number {
  return (rinkId - 1) * PEOPLE.length + person + 1
}

/** Of its ladders a rink uses one to three. */
function checkedAt(rinkId: number, type: string): number {
  return type === 'ladder' ? 1 + (rinkId % 3) : (REGISTERED[type] ?? 1)
}

function reads(rinkId: number, afterMs: number, paths: readonly string[]): TabletCall[] {
  return paths.map(path => ({ afterMs, path: /[?&]$/.test(path) ? `${path}rinkId=${rinkId}` : path }))
}
