import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checklists } from '#domain/checklists/index.ts'
import { plainFieldsOf } from '#domain/forms/form.ts'
import { type Item, ratingOn, textAt } from '#domain/forms/items.ts'
import type { RatingField } from '#domain/forms/kinds/rating.ts'
import { MOST_LONG_ROWS, pagesOf } from '#server/db/pages.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { type Cell, type Column, defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { replacementsAmong } from './history.ts'
import { latestSubmissions, type SubmissionRow } from './store.ts'

interface MachineRow {
  submission: SubmissionRow
  /** The superseding record. */
  newerRevision: number | null
  machine: Item
  place: number
}

/** A sheet per checklist, with a row per machine and a column per item of any version. */
export const checklistSheets: readonly Sheet[] = checklists.map(definition =>
  defineSheet<MachineRow>({
    name: definition.texts.tab,
    signed: [{ record: 'checklist_submissions', id: ({ submission }) => submission.id }],
    columns: columnsOf(definition),
    async *pages({ db, rink, from, to }) {
      const pages = pagesOf(page => latestSubmissions(db, rink.id, definition.type, { ...page, from, to }), {
        most: MOST_LONG_ROWS,
      })
      for await (const submissions of pages) {
        const replacements = await replacementsAmong(db, rink.id, submissions)
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

function columnsOf(definition: ChecklistDefinition): Column<MachineRow>[] {
  const checks = definition.checkSections.flatMap(section => section.checks)
  const fields = plainFieldsOf(definition.form).map(
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
    { title: 'Record', width: 9, value: ({ submission: { id, type } }) => recordCell(id, type) },
    { title: definition.form.list.noun, width: 9, value: ({ place }) => place },
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
    {
      title: 'Newer revision',
      width: 12,
      value: ({ newerRevision, submission: { type } }) => newerRevision && recordCell(newerRevision, type),
    },
    ...lateColumns<MachineRow>(({ submission }) => submission),
  ]
}

function recordCell(id: number, type: string): Cell {
  return { record: { id, type }, text: String(id) }
}

function ratingCell(definition: ChecklistDefinition, machine: Item, check: RatingField): Cell {
  const { rating } = ratingOn(definition.form, machine, check)
  const isBad = definition.ratings.some(({ value, tone }) => value === rating && tone === 'bad')
  return isBad ? { marked: rating } : rating
}

function commentsOf(definition: ChecklistDefinition, machine: Item, checks: RatingField[]): string {
  return checks
    .flatMap(check => {
      const { comment } = ratingOn(definition.form, machine, check)
      return comment ? [`${check.label}: ${comment}`] : []
    })
    .join('\n')
}
