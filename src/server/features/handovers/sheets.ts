import { acceptedInWords } from '#domain/handovers/acceptance.ts'
import { type HandoverDocument, handoverForm } from '#domain/handovers/handover.ts'
import { type PastMatter, pastMatterInWords } from '#domain/handovers/happened.ts'
import { lineInWords } from '#domain/handovers/lines.ts'
import { madeAt } from '#domain/performed.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { pagesOf } from '#server/db/pages.ts'
import { formColumns } from '#server/spreadsheet/form-columns.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { defineSheet, isOfPeriod, type Sheet } from '#server/spreadsheet/sheet.ts'
import { latestHandovers } from './store.ts'

/** A handover, and what had happened by the clock of the rink. */
type Row = HandoverDocument & { pastInWords: string }

/** Handovers between managers, newest first. */
export const handoverSheet: Sheet = defineSheet<Row>({
  name: 'Handovers',
  signed: [{ record: 'handover_document', id: ({ id }) => id }],
  columns: [
    { title: 'Submitted at', width: 17, value: ({ submittedAt }) => ({ instant: submittedAt }) },
    { title: 'From', width: 24, value: ({ fromManager }) => fromManager },
    { title: 'To', width: 24, value: ({ toManager }) => toManager },
    ...formColumns<Row>(handoverForm),
    {
      title: 'Open matters',
      width: 60,
      value: ({ lines }) => (lines ?? []).map(lineInWords).join('\n') || null,
    },
    {
      title: 'Since the last handover',
      width: 60,
      value: ({ pastInWords }) => pastInWords || null,
    },
    {
      title: 'Accepted by',
      width: 24,
      value: handover => (handover.acceptedBy ? acceptedInWords(handover.acceptedBy, handover) : null),
    },
    {
      title: 'Accepted at',
      width: 17,
      value: ({ acceptedAt }) => (acceptedAt ? { instant: acceptedAt } : null),
    },
    { title: 'Record', width: 9, value: ({ id }) => id },
    { title: 'Made at', width: 17, value: handover => ({ instant: madeAt(handover) }) },
    ...lateColumns<Row>(handover => handover),
  ],
  async *pages(source) {
    const { db, rink } = source
    for await (const documents of pagesOf(page => latestHandovers(db, rink.id, page))) {
      yield documents
        .filter(handover => isOfPeriod(rinkDate(madeAt(handover), rink.timezone), source))
        .map(handover => ({ ...handover, pastInWords: linesOf(handover.happened ?? [], rink.timezone) }))
    }
  },
})

function linesOf(matters: readonly PastMatter[], timezone: string): string {
  return matters.map(matter => pastMatterInWords(matter, timezone)).join('\n')
}
