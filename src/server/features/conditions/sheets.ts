import { type Conditions, conditionsForm } from '#domain/conditions/conditions.ts'
import { answerInUnits } from '#domain/conditions/in-units.ts'
import type { UnitChoices } from '#domain/log/settings.ts'
import { madeAt } from '#domain/performed.ts'
import { pagesOf } from '#server/db/pages.ts'
import { settingsAt } from '#server/log/setting-store.ts'
import { formColumns } from '#server/spreadsheet/form-columns.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { selectConditions } from './store.ts'

/** A row, with the units in which the rink reads it. */
type Row = Conditions & { units: UnitChoices }

/** The ice conditions, newest first. */
export const conditionsSheet: Sheet = defineSheet<Row>({
  name: 'Ice Conditions',
  signed: [{ record: 'current_conditions', id: ({ id }) => id }],
  columns: [
    { title: 'Made at', width: 17, value: record => ({ instant: madeAt(record) }) },
    ...formColumns<Row>(conditionsForm, { inWords: (field, row) => answerInUnits(field, row, row.units) }),
    { title: 'Submitted by', width: 24, value: ({ submittedBy }) => submittedBy },
    { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
    { title: 'Record', width: 9, value: ({ id }) => id },
    ...lateColumns<Row>(record => record),
  ],
  pages: async function* ({ db, rink, from, to }) {
    const { units } = await settingsAt(db, rink.id)
    for await (const page of pagesOf(page => selectConditions(db, rink, { ...page, from, to })))
      yield page.map(record => ({ ...record, units }))
  },
})
