import { answerTo, type Machine, textAt } from '#domain/checklists/answers.ts'
import { type CheckDefinition, type ChecklistDefinition, fieldsOf } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { replacementsOf } from '#domain/checklists/standing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '../../db/open.ts'
import { type Cell, type Column, defineSheet, pagesOf, type Sheet } from '../../spreadsheet/sheet.ts'
import { latestSubmissions, revisionsBetween, type SubmissionRow, shiftEndsBetween } from './store.ts'

/** Each holds up to 50 machines, and may be as long as any body. */
const READ_AT_ONCE = 10

interface MachineRow {
  submission: SubmissionRow
  /** The record that counts instead of it. */
  newerRevision: number | null
  machine: Machine
  place: number
}

/** A sheet for each checklist: a row for each machine, a column for each item that any version asked for. */
export const checklistSheets: readonly Sheet[] = checklists.map(definition =>
  defineSheet<MachineRow>({
    name: definition.texts.tab,
    columns: columnsOf(definition),
    async *pages({ db, rink, from, to }) {
      const pages = pagesOf(
        page => latestSubmissions(db, rink.id, definition.type, { ...page, from, to }),
        READ_AT_ONCE,
      )
      for await (const submissions of pages) {
        const replacements = await replacementsAmong(db, rink, submissions)
        yield submissions.flatMap(submission => {
          const newerRevision = replacements.get(submission.id) ?? null
          return submission.machines.map((machine, index) => ({
            submission,
            newerRevision,
            machine,
            place: index + 1,
          }))
        })
      }
    },
  }),
)

/** Which of them no longer count, and what counts instead, on whatever page that is. */
async function replacementsAmong(db: Database, rink: Rink, submissions: readonly SubmissionRow[]) {
  const [any] = submissions
  if (!any) return new Map<number, number>()
  const days = submissions.map(({ operationalDay }) => operationalDay)
  const revisions = await revisionsBetween(db, rink.id, any.type, spanOf(days))
  const times = revisions.map(({ madeAt }) => madeAt)
  return replacementsOf(revisions, await shiftEndsBetween(db, rink.id, spanOf(times)))
}

/** The first and the last of days or instants. */
function spanOf(times: readonly string[]): { from: string; to: string } {
  const sorted = times.toSorted()
  return { from: sorted.at(0) ?? '', to: sorted.at(-1) ?? '' }
}

function columnsOf(definition: ChecklistDefinition): Column<MachineRow>[] {
  const checks = definition.sections.flatMap(section => section.checks)
  const fields = fieldsOf(definition).map(
    ({ key, label }): Column<MachineRow> => ({
      title: label,
      width: 22,
      value: ({ machine }) => textAt(machine, key),
    }),
  )
  return [
    { title: 'Date', width: 12, value: ({ submission }) => ({ day: submission.operationalDay }) },
    { title: 'Submitted at', width: 17, value: ({ submission }) => ({ instant: submission.submittedAt }) },
    { title: 'Submitted by', width: 20, value: ({ submission }) => submission.submittedBy },
    { title: 'Record', width: 9, value: ({ submission }) => submission.id },
    { title: definition.noun, width: 9, value: ({ place }) => place },
    ...fields,
    ...checks.map(
      (check): Column<MachineRow> => ({
        title: check.label,
        width: 12,
        value: ({ machine }) => ratingCell(definition, machine, check),
      }),
    ),
    { title: 'Comments', width: 50, value: ({ machine }) => commentsOf(definition, machine, checks) },
    { title: 'Version of the form', width: 12, value: ({ submission }) => submission.definitionVersion },
    { title: 'Made at', width: 17, value: ({ submission }) => ({ instant: submission.madeAt }) },
    { title: 'Newer revision', width: 12, value: ({ newerRevision }) => newerRevision },
  ]
}

function ratingCell(definition: ChecklistDefinition, machine: Machine, check: CheckDefinition): Cell {
  const { rating } = answerTo(definition, machine, check)
  const isBad = definition.ratings.some(({ value, tone }) => value === rating && tone === 'bad')
  return isBad ? { marked: rating } : rating
}

function commentsOf(definition: ChecklistDefinition, machine: Machine, checks: CheckDefinition[]): string {
  return checks
    .flatMap(check => {
      const { comment } = answerTo(definition, machine, check)
      return comment ? [`${check.label}: ${comment}`] : []
    })
    .join('\n')
}
