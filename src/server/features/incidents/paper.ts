import { dayInWords } from '#domain/dates.ts'
import { type Detail, detailsOfSection } from '#domain/forms/record.ts'
import type { Incident } from '#domain/incidents/incident.ts'
import {
  COUNTERSIGNATURE_TITLE,
  detailsOfAssessment,
  detailsOfCountersignature,
  detailsOfNotification,
  headOfRecord,
  NOTIFICATION_TITLE,
  RECORD_TITLE,
  sectionsOfRecord,
} from '#domain/incidents/record.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, strokePath } from '#domain/incidents/signature.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { RecordPaper } from '#server/pdf/record-paper.ts'
import type { PaperMarks } from '#server/records/record-kind.ts'

const TITLE = RECORD_TITLE

/** An incident report as a PDF, in the layout of an accident-book record. */
export async function incidentPaper(rink: Rink, incident: Incident, marks: PaperMarks): Promise<PaperFile> {
  // Loaded with the first PDF: the library is large.
  const { RecordPaper } = await import('#server/pdf/record-paper.ts')
  const { reference, accidentDate, submittedAt, reporterSignature, reporterSignatureDrawing } = incident
  const paper = new RecordPaper({
    title: `${TITLE} ${reference}, ${rink.name}, ${dayInWords(accidentDate)}`,
    footer: `${rink.name} · ${TITLE} · ${reference} · Confidential`,
    link: marks.linkTo(incident),
    proof: marks.proof,
    signed: marks.signed,
    createdAt: new Date(submittedAt),
  })
  paper.page(TITLE)
  await paper.details(headOfRecord(incident, rink))
  for (const section of sectionsOfRecord(incident)) {
    await writeSection(paper, section.title, detailsOfSection(section, incident))
    if (section.key === 'accident' && reporterSignatureDrawing) {
      paper.drawing({
        label: 'Drawn signature',
        description: `The drawn signature of ${reporterSignature}`,
        width: SIGNATURE_WIDTH,
        height: SIGNATURE_HEIGHT,
        paths: reporterSignatureDrawing.map(strokePath),
      })
    }
  }
  const countersigned = detailsOfCountersignature(incident, rink.timezone)
  if (countersigned) {
    const signed = await marks.signaturesOf('accident_countersignatures', [incident.id])
    await writeSection(paper, COUNTERSIGNATURE_TITLE, [
      ...countersigned,
      ['Signature', signed(incident.id) ?? ''],
    ])
  }
  const { assessments, notifications } = incident
  const assessed = await marks.signaturesOf('accident_assessments', idsOf(assessments))
  for (const assessment of assessments) {
    const details = detailsOfAssessment(assessment, rink.timezone)
    await writeSection(paper, 'RIDDOR assessment', [...details, ['Signature', assessed(assessment.id) ?? '']])
  }
  const notified = await marks.signaturesOf('accident_notifications', idsOf(notifications))
  for (const notification of notifications) {
    const details = detailsOfNotification(notification, rink.timezone)
    await writeSection(paper, NOTIFICATION_TITLE, [
      ...details,
      ['Signature', notified(notification.id) ?? ''],
    ])
  }
  return { name: `Accident-Record_${reference}.pdf`, file: await paper.finish() }
}

/** A section on one page where it fits: a page of its last line alone is easily lost. */
async function writeSection(paper: RecordPaper, title: string, details: Detail[]): Promise<void> {
  paper.heading(title, details)
  await paper.details(details)
}

function idsOf(records: readonly { id: number }[]): number[] {
  return records.map(({ id }) => id)
}
