import { answeredItems } from '#domain/checks/answers.ts'
import { signOffInWords } from '#domain/checks/sign-off.ts'
import { dayInWords, madeInWords } from '#domain/dates.ts'
import { lateSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { Database } from '#server/db/open.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { PaperMarks } from '#server/records/record-kind.ts'
import { checkRecordAt } from './records.ts'

/** A record of a check as a PDF: each subject with its answers, bad ones first. `not_found`. */
export async function checkPaper(
  db: Database,
  rink: Rink,
  id: number,
  marks: PaperMarks,
): Promise<PaperFile> {
  const record = await checkRecordAt(db, rink.id, id)
  const { template, version, day, madeAt, submittedAt, submittedBy } = record
  // Loaded with the first PDF: the library is large.
  const { RecordPaper } = await import('#server/pdf/record-paper.ts')
  const paper = new RecordPaper({
    title: `${template.title}, ${rink.name}, ${dayInWords(day)}`,
    footer: `${rink.name} · ${template.title} · Record ${id}`,
    link: marks.linkTo(record),
    proof: marks.proof,
    signed: marks.signed,
    createdAt: new Date(submittedAt),
  })
  const late = lateSentence(record, submittedAt, rink.timezone)
  const signature = (await marks.signaturesOf('check_sign_offs', [id]))(id)
  const signedOff = [signOffInWords(record, rink.timezone), signature].filter(Boolean).join('. ')
  paper.page(template.title)
  await paper.details([
    ['Rink', rink.name],
    ['Done', madeInWords(day, madeAt, rink.timezone)],
    ['Submitted by', submittedBy],
    ['Record', `${id}, version ${version} of the check`],
    ...(late ? [['Received', late] satisfies [string, string]] : []),
    ...(signedOff ? [['Sign-off', signedOff] satisfies [string, string]] : []),
  ])
  for (const { name, answers } of record.subjects) {
    const answered = answeredItems(template, version, answers)
    const worstFirst = answered.toSorted(
      (one, other) => Number(other.verdict !== 'fine') - Number(one.verdict !== 'fine'),
    )
    paper.heading(name || 'Answers')
    await paper.entries(
      worstFirst.map(({ item, answer, verdict, text }) => ({
        mark: text,
        text: item.label,
        note: answer.note,
        isBad: verdict !== 'fine',
      })),
    )
  }
  const words = template.title.replaceAll(/[^A-Za-z0-9]+/g, '-')
  return { name: `${words}_${day}_${id}.pdf`, file: await paper.finish() }
}
