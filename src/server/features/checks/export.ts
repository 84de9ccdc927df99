import type { Readable } from 'node:stream'
import { type AnsweredItem, answeredItems } from '#domain/checks/answers.ts'
import type { CheckedSubject } from '#domain/checks/check.ts'
import { columnsOf } from '#domain/checks/next-version.ts'
import type { Template, TemplateItem } from '#domain/checks/template.ts'
import { Refusal } from '#domain/errors.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { accountName, type User } from '#domain/users/user.ts'
import { MOST_LONG_ROWS, pagesOf } from '#server/db/pages.ts'
import { inFileName } from '#server/http/content-disposition.ts'
import { lateColumns } from '#server/spreadsheet/late-columns.ts'
import { type Column, defineSheet, type Sheet } from '#server/spreadsheet/sheet.ts'
import { type Cover, periodInWords, streamWorkbook } from '#server/spreadsheet/workbook.ts'
import type { Deps } from '#server/start/deps.ts'
import { answerCell, signOffCell } from './sheets.ts'
import { type CheckRecordRow, findCheck, latestRecords, versionsOfCheck } from './store.ts'

interface SubjectRow {
  record: CheckRecordRow
  subject: CheckedSubject
  answered: readonly AnsweredItem[]
}

interface Asked {
  id: number
  from: string | undefined
  to: string | undefined
}

/**
 * The records of a check as a workbook, newest first: a row for each subject, a column for each item that any version asked.
 * An item has the same column in every export. `check_not_found`, also before the
 * first version is published.
 */
export async function checkAsWorkbook(
  { db, clock }: Deps,
  { rink, user, address }: { rink: Rink; user: User; address: string },
  { id, from, to }: Asked,
): Promise<{ name: string; file: Readable }> {
  const check = await findCheck(db, rink.id, id)
  const versions = check ? await versionsOfCheck(db, id) : []
  const [newest] = versions
  if (!newest) throw new Refusal('check_not_found')
  const { title } = newest.template
  const now = clock()
  const templates = new Map(versions.map(({ version, template }) => [version, template]))
  const cover: Cover = [
    ['Rink', rink.name],
    ['Check', title],
    ['Period', periodInWords(from, to)],
    ['Exported by', accountName(user)],
    ['Exported at', { instant: now.toISOString() }],
    ['Time zone', rink.timezone],
  ]
  const sheet = subjectSheet(id, newest.template, templates)
  const words = [rink.name, title, from, to && `to ${to}`].filter(Boolean).join(' ')
  return {
    name: `${inFileName(words)}.xlsx`,
    file: streamWorkbook(cover, [sheet], { db, rink, address, from, to, now }),
  }
}

function subjectSheet(checkId: number, newest: Template, templates: ReadonlyMap<number, Template>): Sheet {
  const items = columnsOf(newest).filter(({ kind }) => kind !== 'instruction')
  return defineSheet<SubjectRow>({
    name: 'Records',
    columns: [
      { title: 'Date', width: 12, value: ({ record }) => ({ day: record.day }) },
      { title: 'Checked', width: 22, value: ({ subject }) => subject.name },
      { title: 'Submitted by', width: 20, value: ({ record }) => record.submittedBy },
      { title: 'Version', width: 9, value: ({ record }) => record.version },
      ...items.map(itemColumn),
      { title: 'Notes', width: 40, value: ({ answered }) => notesOf(answered) },
      ...lateColumns<SubjectRow>(({ record }) => record),
      { title: 'Sign-off', width: 20, value: ({ record }) => signOffCell(record) },
    ],
    async *pages({ db, rink, from, to }) {
      const pages = pagesOf(page => latestRecords(db, rink.id, { ...page, checkId, from, to }), {
        most: MOST_LONG_ROWS,
      })
      for await (const records of pages)
        yield records.flatMap(record => rowsOf(record, templates.get(record.version)))
    },
  })
}

function rowsOf(record: CheckRecordRow, template: Template | undefined): SubjectRow[] {
  return record.subjects.map(subject => ({
    record,
    subject,
    answered: template ? answeredItems(template, record.version, subject.answers) : [],
  }))
}

/** The column of an item, empty where it was not asked. A bad answer in words is marked. */
function itemColumn(item: TemplateItem): Column<SubjectRow> {
  const unit = item.kind === 'number' && item.unit ? ` (${item.unit})` : ''
  return {
    title: `${item.label}${unit}`,
    width: 18,
    value: ({ answered }) => {
      const found = answered.find(one => one.item.key === item.key)
      if (!found) return null
      const cell = answerCell(found)
      return typeof cell === 'string' && found.verdict !== 'fine' ? { marked: cell } : cell
    },
  }
}

function notesOf(answered: readonly AnsweredItem[]): string {
  return answered
    .filter(({ answer }) => answer.note !== '')
    .map(({ item, answer }) => `${item.label}: ${answer.note}`)
    .join('\n')
}
