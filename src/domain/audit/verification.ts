import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type AuditEntry, actionInWords } from './entry.ts'

type About = Pick<AuditEntry, 'record' | 'recordId'>
type Written = About & Pick<AuditEntry, 'id' | 'action' | 'happenedAt'>

/** The first difference between a chain of entries, or the records that it proves, and the original data. */
export type AuditProblem =
  | { what: 'entry-altered'; entry: Written }
  | { what: 'entry-added'; entry: Written }
  | { what: 'entry-misplaced'; entry: Written; follows: number }
  /** `id` is the missing entry if it is known; otherwise entries are missing between `after` and `before`. */
  | { what: 'entry-missing'; id: number | null; after: number | null; before: number | null }
  | { what: 'record-altered'; entry: Written }
  | { what: 'record-missing'; entry: Written }
  | { what: 'record-added'; record: About }
  /** Its time is more than a minute before that of the entry before it. */
  | { what: 'entry-backwards'; entry: Written; previous: Written }
  | WitnessedProblem

/** A difference from an export or a backup; `entry` is as that has it. */
export type WitnessedProblem =
  /** The chain ends before the entry. */
  | { what: 'entry-cut'; entry: Written }
  | { what: 'entry-removed'; entry: Written }
  | { what: 'entry-attributed'; entry: Written & By; now: By }
  | { what: 'entry-dated'; entry: Written; now: Written }
  | { what: 'entry-replaced'; entry: Written; now: Written }

interface By {
  userId: number | null
}

type Place = Pick<Rink, 'name' | 'timezone'>

/** The problem as a sentence; `recordInWords` names a record. Times are those of the rink, else UTC. */
export function problemInWords(
  problem: AuditProblem,
  recordInWords: (record: About) => string,
  rink: Place | undefined,
): string {
  const about = (entry: Written) => `${actionInWords(entry.action)}, ${recordInWords(entry)}`
  const at = rink ? ` at ${rink.name}` : ''
  switch (problem.what) {
    case 'entry-altered':
      return `Entry ${problem.entry.id}${at} (${about(problem.entry)}) was altered after it was written on ${when(problem.entry, rink)}.`
    case 'entry-added':
      return `Entry ${problem.entry.id}${at} (${about(problem.entry)}) was added: the chain ended before it.`
    case 'entry-misplaced':
      return `Entry ${problem.entry.id}${at} (${about(problem.entry)}) is out of order: it follows entry ${problem.follows}.`
    case 'entry-missing':
      return missingInWords(problem, at)
    case 'record-altered':
      return `${recordInWords(problem.entry)}${at}: the record does not match what was written on ${when(problem.entry, rink)} (entry ${problem.entry.id}, ${actionInWords(problem.entry.action)}).`
    case 'record-missing':
      return `${recordInWords(problem.entry)}${at}: the record is missing; it was written on ${when(problem.entry, rink)} (entry ${problem.entry.id}, ${actionInWords(problem.entry.action)}).`
    case 'record-added':
      return `${recordInWords(problem.record)}${at} has no audit entry.`
    case 'entry-backwards':
      return `Entry ${problem.entry.id}${at} (${about(problem.entry)}) was written on ${when(problem.entry, rink)}, before entry ${problem.previous.id} on ${when(problem.previous, rink)}. If a clock was set back, explain it: npm run audit:note -- entry ${problem.entry.id} "The reason".`
    case 'entry-cut':
    case 'entry-removed':
    case 'entry-attributed':
    case 'entry-dated':
    case 'entry-replaced':
      break
  }
  return witnessedInWords(
    problem,
    `${problem.entry.id}${at} (${about(problem.entry)}, ${when(problem.entry, rink)})`,
    rink,
  )
}

function witnessedInWords(problem: WitnessedProblem, entry: string, rink: Place | undefined): string {
  switch (problem.what) {
    case 'entry-cut':
      return `Entry ${entry} and everything after it are missing: the chain was cut, or an older backup was restored.`
    case 'entry-removed':
      return `Entry ${entry} was removed, and the chain was recomputed.`
    case 'entry-attributed':
      return `Entry ${entry} was by ${userInWords(problem.entry)} and is now by ${userInWords(problem.now)}: it was re-attributed.`
    case 'entry-dated':
      return `Entry ${entry} is now dated ${when(problem.now, rink)}.`
    case 'entry-replaced':
      break
  }
  return `Entry ${entry} was replaced.`
}

function userInWords({ userId }: By): string {
  return userId === null ? 'Rinkbook itself' : `user ${userId}`
}

/** The summary of a verification without problems. */
export function verifiedInWords({ entries, records }: { entries: number; records: number }): string {
  return `${counted(entries, 'entry', 'entries')}, ${counted(records, 'record', 'records')} verified.`
}

function when({ happenedAt }: Written, rink: Place | undefined): string {
  const words = momentInWords(happenedAt, rink?.timezone ?? 'UTC')
  return rink ? words : `${words} UTC`
}

function missingInWords(
  { id, after, before }: Extract<AuditProblem, { what: 'entry-missing' }>,
  at: string,
): string {
  if (id !== null) return `Entry ${id}${at} is missing.`
  if (after === null) return `Entries${at} are missing before entry ${before}.`
  if (before === null) return `Entries${at} are missing after entry ${after}.`
  return `Entries${at} are missing between entry ${after} and entry ${before}.`
}

function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : several}`
}
