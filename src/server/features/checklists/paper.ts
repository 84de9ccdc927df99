import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { dayInWords, formatInRinkTime, otherDayInWords, timeOfDay } from '#domain/dates.ts'
import { type Finding, findingsOf } from '#domain/forms/findings.ts'
import { nameOfItem, textAt } from '#domain/forms/items.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import { lateSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { PaperMarks } from '#server/records/record-kind.ts'
import { definitionOf, replacementOf, submissionAt } from './history.ts'
import type { SubmissionRow } from './store.ts'

/** A submission as a PDF: each machine begins a page with the head of the record, bad findings first. `not_found`. */
export async function checklistPaper(
  db: Database,
  rink: Rink,
  id: number,
  marks: PaperMarks,
): Promise<PaperFile> {
  const row = await submissionAt(db, rink.id, id)
  const definition = definitionOf(row)
  const newer = await replacementOf(db, row)
  // Loaded with the first PDF: the library is large.
  const { RecordPaper } = await import('#server/pdf/record-paper.ts')
  const { title } = definition.texts
  const paper = new RecordPaper({
    title: `${title}, ${rink.name}, ${dayInWords(rinkDate(row.madeAt, rink.timezone))}`,
    footer: `${rink.name} · ${title} · Record ${row.id}`,
    link: marks.linkTo(row),
    proof: marks.proof,
    signed: marks.signed,
    createdAt: new Date(row.submittedAt),
  })
  for (const [place, machine] of row.machines.entries()) {
    const detailsIn = (fields: readonly PlainField[]) =>
      fields.map(({ key, label }): [string, string] => [label, textAt(machine, key)])
    const findings = findingsOf(definition.form, row.definitionVersion, machine)
    paper.page(title)
    await paper.details(headOf(rink, row, newer))
    paper.heading(nameOfItem(definition.form, machine, place))
    await paper.details(detailsIn(definition.machineFields))
    paper.heading(summaryOf(definition, findings))
    await paper.entries(findings.map(entryOf))
    paper.heading('Sign-off')
    await paper.details(detailsIn(definition.closingFields))
  }
  const madeAt = formatInRinkTime(row.madeAt, rink.timezone, 'yyyy-MM-dd_HH-mm')
  const words = title.replaceAll(/[^A-Za-z0-9]+/g, '-')
  return { name: `${words}_${madeAt}.pdf`, file: await paper.finish() }
}

function headOf(rink: Rink, row: SubmissionRow, newer: SubmissionRow | undefined) {
  const { operationalDay, madeAt, submittedAt, submittedBy, id } = row
  const head: [string, string][] = [
    ['Rink', rink.name],
    ['Date', dayInWords(rinkDate(madeAt, rink.timezone))],
    ['Time', timeOfDay(madeAt, rink.timezone)],
    ['Submitted by', submittedBy],
    ['Record', String(id)],
  ]
  const otherDay = otherDayInWords(operationalDay, madeAt, rink.timezone)
  if (otherDay) head.push(['Counts for', otherDay])
  const late = lateSentence(row, submittedAt, rink.timezone)
  if (late) head.push(['Received', late])
  if (newer) {
    const time = timeOfDay(newer.madeAt, rink.timezone)
    head.push([
      'Newer revision',
      `Record ${newer.id} of ${time} by ${newer.submittedBy} counts instead of this one`,
    ])
  }
  return head
}

/** 'Findings: 2 Fail, 26 Pass', in the order of the worst first. */
function summaryOf(definition: ChecklistDefinition, findings: Finding[]): string {
  const worstFirst = definition.ratings.toSorted(
    (one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad'),
  )
  const counts = worstFirst.flatMap(({ value }) => {
    const count = findings.filter(({ rating }) => rating === value).length
    return count > 0 ? [`${count} ${value}`] : []
  })
  return `Findings: ${counts.join(', ')}`
}

function entryOf({ label, rating, tone, comment, isCritical }: Finding) {
  return {
    mark: rating,
    text: isCritical ? `${label} (critical)` : label,
    note: comment,
    isBad: tone === 'bad',
  }
}
