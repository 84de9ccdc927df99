import { addMonths, format, parseISO, subMonths } from 'date-fns'

const DAY = 'yyyy-MM-dd'

/**
 * The retention period of each kind of record, and its reason. Screens, documents and the deletion itself
 * read this table.
 */
export interface RetentionRule {
  title: string
  /** Months after `from`; `null`: as long as the rink uses Rinkbook. */
  months: number | null
  /** The start of the period. */
  from: string
  /** The law or the reason. */
  because: string
}

/** The minimum for every kind: an adult may claim for an injury this long (Limitation Act 1980, section 11). */
export const SHORTEST_MONTHS = 36
const CHILD_MONTHS = 21 * 12
// Six years from the end of the pay reference period that follows the one worked; each is at most a month.
const WAGES_MONTHS = 6 * 12 + 2

const GENERAL =
  'The least for every record: a claim for an injury may be made for 3 years (Limitation Act 1980, section 11).'
const WAGES =
  'Proof of the minimum wage: 6 years from the pay period that follows (National Minimum Wage Regulations 2015, regulation 59). Working Time Regulations 1998, regulation 9: 2 years.'
const THE_BOOK = 'Says nothing of a person, or nothing else could be understood without it.'

const general = (title: string, from: string, because = GENERAL): RetentionRule => ({
  title,
  months: SHORTEST_MONTHS,
  from,
  because,
})
const wages = (title: string, from: string): RetentionRule => ({
  title,
  months: WAGES_MONTHS,
  from,
  because: WAGES,
})
const ofTheBook = (title: string, because = THE_BOOK): RetentionRule => ({
  title,
  months: null,
  from: '',
  because,
})

/**
 * The rule of each kind of record, by its table. The incident form asks for no age, so each report is kept as if a newborn
 * child had been hurt: until its 21st birthday.
 */
export const RETENTION_RULES = {
  accident_report: {
    title: 'Incident reports',
    months: CHILD_MONTHS,
    from: 'the incident, or the last that was recorded of it',
    because:
      'RIDDOR 2013, regulation 12, and the accident book: 3 years. A child may claim until the 21st birthday (Limitation Act 1980, sections 11 and 28), and the form asks for nobody’s age: each is kept as for a child.',
  },
  checklist_submissions: general(
    'Checklists',
    'the day of the check, or of its submission',
    'The last inspection until the next (PUWER 1998, regulation 6), and at least 3 years: a claim for an injury may be made for so long.',
  ),
  machine_events: general(
    'Machine history',
    'what was done to the machine',
    'An examination until the next one, and at least 2 years (LOLER 1998, regulation 11); in any case 3 years, as for every record.',
  ),
  machine_lockouts: general('Times out of service', 'the return to service'),
  machine_documents: general(
    'Documents of machines',
    'the removal of the document',
    'A report of an examination until the next one, and at least 2 years (LOLER 1998, regulation 11): as long as a manager keeps it, and 3 years more.',
  ),
  engineer_callout: general('Engineer callouts', 'the last change of a callout that is resolved or closed'),
  site_diary_entries: general('Site diary', 'the time that the entry is about, or its submission'),
  handover_document: general('Handovers', 'the handover'),
  shift_ends: general('Ends of shifts', 'the end of the shift'),
  document_readings: general(
    'Confirmations of reading',
    'the reading, where a newer version has taken the place of what was read',
    'Proof that people were told (Health and Safety at Work etc. Act 1974, section 2): as long as the version counts, and at least 3 years.',
  ),
  completed_shift: wages('Worked hours', 'the shift, or its submission'),
  staff_sessions: wages('Sessions of staff', 'the session'),
  staff: wages('People taken off the staff list', 'the last that was recorded of them'),
  users: {
    ...wages('Accounts that were removed', 'the removal'),
    because:
      'As long as the hours that were entered with it. The email address and the password go; the number stays, because the audit trail names it.',
  },
  manager_pins: wages('Manager PINs that were removed', 'the removal'),
  sessions: general('Logins', 'the end of the session', GENERAL),
  checklist: general('General checklists', 'their completion'),
  skater_times_entry: general('Skater times', 'the entry'),
  current_conditions: general('Ice conditions', 'the entry'),
  ai_chat_messages: general('Chat messages', 'the message'),
  ice_rinks: ofTheBook('Rinks'),
  machines: ofTheBook('Machines'),
  document_versions: ofTheBook('Versions of documents'),
  schedule: ofTheBook('Schedules'),
  knowledge_base: ofTheBook('Knowledge base'),
  legal_holds: ofTheBook('Legal holds', 'Says why a record was still there.'),
  retention_deletions: ofTheBook(
    'Deletions by the rule',
    'Says why a record is gone: its number and fingerprint, nothing else.',
  ),
} as const satisfies Readonly<Record<string, RetentionRule>>

/** Tables without a rule of their own: their rows are deleted with the record that they belong to. */
export const GOES_WITH: Readonly<Record<string, keyof typeof RETENTION_RULES>> = {
  accident_assessments: 'accident_report',
  accident_notifications: 'accident_report',
  photos: 'engineer_callout',
}

/** The table of a kind of record that has a rule. */
export type RetainedKind = keyof typeof RETENTION_RULES

/** Kinds that belong to no rink. While any hold is in force, none is deleted: it stays known whom one might ask. */
export const OF_NO_RINK: ReadonlySet<RetainedKind> = new Set(['users', 'manager_pins', 'sessions'])

/** The last day, yyyy-MM-dd, of the retention period of a record whose period began on `beganOn`. */
export function lastDayKept(beganOn: string, months: number): string {
  return format(addMonths(parseISO(beganOn), months), DAY)
}

/**
 * The day, yyyy-MM-dd, before which the period must have begun for a record to be due for deletion today.
 * Rounds in favour of keeping.
 */
export function pastTermBefore(today: string, months: number): string {
  return format(subMonths(parseISO(today), months), DAY)
}

/** A term as a person reads it: '3 years', '6 years and 2 months'. */
export function termInWords(months: number | null): string {
  if (months === null) return 'As long as the book'
  const years = `${Math.floor(months / 12)} years`
  const rest = months % 12
  return rest === 0 ? years : `${years} and ${rest} months`
}

export function isRetainedKind(record: string): record is RetainedKind {
  return Object.hasOwn(RETENTION_RULES, record)
}
