import { type HandoverDocument, handoverForm } from '#domain/handovers/handover.ts'
import { lineInWords } from '#domain/handovers/lines.ts'
import { madeAt } from '#domain/performed.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { pagesOf } from '#server/db/pages.ts'
import { formColumns } from '#server/spreadsheet/form-columns.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, isOfPeriod, type Sheet } from '#server/spreadsheet/sheet.ts'
import { latestHandovers } from './store.ts'

/** Handovers between managers, newest first. */
export const handoverSheet: Sheet = defineSheet<HandoverDocument>({
  name: 'Handovers',
  signed: [{ record: 'handover_document', id: ({ id }) => id }],
  columns: [
    { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
    { title: 'From', width: 24, value: ({ fromManager }) => fromManager },
    { title: 'To', width: 24, value: ({ toManager }) => toManager },
    ...formColumns<HandoverDocument>(handoverForm),
    {
      title: 'Open matters',
      width: 60,
      value: ({ lines }) => (lines ?? []).map(lineInWords).join('\n') || null,
    },
    { title: 'Accepted by', width: 24, value: ({ acceptedBy }) => acceptedBy ?? null },
    {
      title: 'Accepted at',
      width: 17,
      value: ({ acceptedAt }) => (acceptedAt ? { instant: acceptedAt } : null),
    },
    { title: 'Record', width: 9, value: ({ id }) => id },
    { title: 'Made at', width: 17, value: handover => ({ instant: madeAt(handover) }) },
    ...lateColumns<HandoverDocument>(handover => handover),
  ],
  async *pages(source) {
    const { db, rink } = source
    for await (const documents of pagesOf(page => latestHandovers(db, rink.id, page))) {
      yield documents.filter(handover => isOfPeriod(rinkDate(madeAt(handover), rink.timezone), source))
    }
  },
})
