import type { SubmissionSummary } from '#contract/checklist-history.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { type MadeCheck, replacementsOf, revisionsOf } from '#domain/checklists/submission-effect.ts'
import { namedIn } from '#domain/equipment/identity.ts'
import { Refusal } from '#domain/errors.ts'
import { findingsOf } from '#domain/forms/findings.ts'
import { nameOfItem, textAt } from '#domain/forms/items.ts'
import type { Database } from '#server/db/open.ts'
import { MOST_LONG_ROWS, nextTurn, pagesOf } from '#server/db/pages.ts'
import {
  checksBetween,
  findSubmission,
  latestSubmissions,
  type SubmissionRow,
  shiftEndsBetween,
} from './store.ts'

/** However old the rink is, the search for known machines covers a month of daily checks. */
const SUBMISSIONS_REMEMBERED = 60

interface KnownMachine {
  name: string
  fields: Record<string, string>
}

/** A page of submissions, newest first, with the bad findings of each. */
export async function submissionsOf(
  db: Database,
  rinkId: number,
  type: string,
  page: { limit: number; before: number | undefined; day: string | undefined },
): Promise<SubmissionSummary[]> {
  const pages = pagesOf(asked => latestSubmissions(db, rinkId, type, { ...page, ...asked }), {
    limit: page.limit,
    before: page.before,
    most: MOST_LONG_ROWS,
    between: nextTurn,
  })
  const summaries: SubmissionSummary[] = []
  // A submission may be as long as a request body, and only its summary is needed.
  for await (const rows of pages) {
    const revisions = revisionsOf(...(await checksAround(db, rinkId, rows)))
    summaries.push(
      ...rows.map(row => ({ ...summaryOf(definitionOf(row), row), revision: revisions.get(row.id) ?? null })),
    )
  }
  return summaries
}

/** One complete submission; `submission_not_found` also if it belongs to another rink. */
export async function submissionAt(db: Database, rinkId: number, id: number) {
  const row = await findSubmission(db, rinkId, id)
  if (!row) throw new Refusal('submission_not_found')
  return row
}

/** The submission that supersedes this one: the newest of its day and shift, unless that is this one. */
export async function replacementOf(db: Database, row: SubmissionRow): Promise<SubmissionRow | undefined> {
  const newest = (await replacementsAmong(db, row.rinkId, [row])).get(row.id)
  return newest === undefined ? undefined : submissionAt(db, row.rinkId, newest)
}

/** The superseded submissions of a type and their replacements, which may be outside the list. */
export async function replacementsAmong(
  db: Database,
  rinkId: number,
  submissions: readonly SubmissionRow[],
): Promise<Map<number, number>> {
  return replacementsOf(...(await checksAround(db, rinkId, submissions)))
}

/** The checks of machines on the days of submissions of one type, and the ends of shifts between them. */
async function checksAround(
  db: Database,
  rinkId: number,
  submissions: readonly SubmissionRow[],
): Promise<[MadeCheck[], string[]]> {
  const [any] = submissions
  if (!any) return [[], []]
  const days = submissions.map(({ operationalDay }) => operationalDay)
  const checks = await checksBetween(db, rinkId, any.type, spanOf(days))
  const times = checks.map(({ madeAt }) => madeAt)
  return [checks, await shiftEndsBetween(db, rinkId, spanOf(times))]
}

/** The first and the last of days or instants. */
function spanOf(times: readonly string[]): { from: string; to: string } {
  const sorted = times.toSorted()
  return { from: sorted.at(0) ?? '', to: sorted.at(-1) ?? '' }
}

/** The machines of the latest submissions, each once with its latest details, ordered by name. */
export async function knownMachines(
  db: Database,
  rinkId: number,
  definition: ChecklistDefinition,
): Promise<KnownMachine[]> {
  const known = new Map<string, KnownMachine>()
  const pages = pagesOf(page => latestSubmissions(db, rinkId, definition.type, page), {
    limit: SUBMISSIONS_REMEMBERED,
    most: MOST_LONG_ROWS,
    between: nextTurn,
  })
  for await (const rows of pages) {
    for (const machine of rows.flatMap(({ machines }) => machines)) {
      const { identity } = namedIn(definition, machine)
      if (identity === undefined || known.has(identity)) continue
      const fields = definition.machineFields.map(({ key }): [string, string] => [key, textAt(machine, key)])
      known.set(identity, {
        name: nameOfItem(definition.form, machine, 0),
        fields: Object.fromEntries(fields),
      })
    }
  }
  return [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

function summaryOf(definition: ChecklistDefinition, row: SubmissionRow): Omit<SubmissionSummary, 'revision'> {
  const machines = row.machines.map((machine, place) => ({
    name: nameOfItem(definition.form, machine, place),
    bad: findingsOf(definition.form, row.definitionVersion, machine)
      .filter(({ tone }) => tone === 'bad')
      .map(({ label }) => label),
  }))
  return { ...row, machines }
}

/** The checklist definition of a stored submission. */
export function definitionOf({ type }: SubmissionRow): ChecklistDefinition {
  const definition = checklists.find(known => known.type === type)
  if (!definition) throw new Error(`There is no definition of the checklist ${type}`)
  return definition
}
