import { type AnsweredItem, answeredItems } from '#domain/checks/answers.ts'
import type { CheckedSubject } from '#domain/checks/check.ts'
import { AWAITING_SIGN_OFF, awaitsSignOff } from '#domain/checks/sign-off.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { MOST_LONG_ROWS, pagesOf } from '#server/db/pages.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { type Cell, defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { type CheckRecordRow, latestRecords, versionsOf } from './store.ts'

interface AnswerRow {
  record: CheckRecordRow
  title: string
  subject: CheckedSubject
  answered: AnsweredItem
}

/** An answer as a cell: a reading as a number. */
export function answerCell({ item, answer, text }: AnsweredItem): Cell {
  const number = item.kind === 'number' ? typedNumber(answer.value) : undefined
  return number === undefined ? text : Number(number)
}

/** The person who signed a record off; marked while nobody has. */
export function signOffCell(record: CheckRecordRow): Cell {
  return awaitsSignOff(record) ? { marked: AWAITING_SIGN_OFF } : record.signedOffBy
}

/** The answers of all checks that the rink defines, a row per item. */
export const checkSheet: Sheet = defineSheet<AnswerRow>({
  name: 'Checks',
  signed: [
    { record: 'check_records', id: ({ record }) => record.id },
    {
      record: 'check_sign_offs',
      id: ({ record: { id, signedOffBy } }) => (signedOffBy ? id : null),
      prefix: 'Sign-off',
    },
  ],
  columns: [
    { title: 'Date', width: 12, value: ({ record }) => ({ day: record.day }) },
    { title: 'Check', width: 24, value: ({ title }) => title },
    { title: 'Checked', width: 22, value: ({ subject }) => subject.name },
    { title: 'Item', width: 34, value: ({ answered }) => answered.item.label },
    {
      title: 'Answer',
      width: 16,
      value: ({ answered }) => answerCell(answered),
    },
    {
      title: 'Unit',
      width: 8,
      value: ({ answered: { item } }) => (item.kind === 'number' && item.unit) || '',
    },
    { title: 'Bad', width: 7, value: ({ answered }) => (answered.verdict === 'fine' ? '' : 'Bad') },
    { title: 'Note', width: 40, value: ({ answered }) => answered.answer.note },
    { title: 'Key', width: 14, value: ({ answered }) => answered.item.key },
    { title: 'Version of the check', width: 12, value: ({ record }) => record.version },
    { title: 'Submitted by', width: 20, value: ({ record }) => record.submittedBy },
    { title: 'Submitted at', width: 17, value: ({ record }) => ({ instant: record.submittedAt }) },
    { title: 'Made at', width: 17, value: ({ record }) => ({ instant: record.madeAt }) },
    { title: 'Record', width: 9, value: ({ record }) => record.id },
    ...lateColumns<AnswerRow>(({ record }) => record),
    { title: 'Sign-off', width: 20, value: ({ record }) => signOffCell(record) },
  ],
  async *pages({ db, rink, from, to }) {
    const versions = await versionsOf(db, rink.id)
    const pages = pagesOf(page => latestRecords(db, rink.id, { ...page, from, to }), { most: MOST_LONG_ROWS })
    for await (const records of pages) {
      yield records.flatMap(record => {
        const template = versions.find(
          ({ checkId, version }) => checkId === record.checkId && version === record.version,
        )?.template
        if (!template) return []
        return record.subjects.flatMap(subject =>
          answeredItems(template, record.version, subject.answers).map(answered => ({
            record,
            title: template.title,
            subject,
            answered,
          })),
        )
      })
    }
  },
})
