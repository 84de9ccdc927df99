import { type Conditions, conditionsForm } from '#domain/conditions/conditions.ts'
import { madeAt } from '#domain/performed.ts'
import { pagesOf } from '#server/db/pages.ts'
import { formColumns } from '#server/spreadsheet/form-columns.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { selectConditions } from './store.ts'

/** The ice conditions, newest first. */
export const conditionsSheet: Sheet = defineSheet<Conditions>({
  name: 'Ice Conditions',
  signed: [{ record: 'current_conditions', id: ({ id }) => id }],
  columns: [
    { title: 'Made at', width: 17, value: record => ({ instant: madeAt(record) }) },
    ...formColumns<Conditions>(conditionsForm),
    { title: 'Submitted by', width: 24, value: ({ submittedBy }) => submittedBy },
    { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
    { title: 'Record', width: 9, value: ({ id }) => id },
    ...lateColumns<Conditions>(record => record),
  ],
  pages: ({ db, rink, from, to }) => pagesOf(page => selectConditions(db, rink, { ...page, from, to })),
})
