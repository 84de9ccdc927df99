import type { CalloutChange } from '#contract/callouts.ts'
import {
  authoriserLabel,
  type Callout,
  calloutForm,
  labelOfField,
  statusInWords,
} from '#domain/callouts/callout.ts'
import { formatInRinkTime, SUBMITTED_FORMAT } from '#domain/dates.ts'
import { detailsOfSection } from '#domain/forms/record.ts'
import { lateSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { pagesOf } from '#server/db/pages.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import { openPhotoAt } from '#server/photos/photos.ts'
import type { PaperMarks } from '#server/records/record-kind.ts'
import type { Deps } from '#server/start/deps.ts'
import { requireCallout } from './callouts.ts'
import { changesOfCallout } from './store.ts'

/** A callout as a PDF: its fields by section, its photos, and its history. `callout_not_found`. */
export async function calloutPaper(
  deps: Deps,
  rink: Rink,
  id: number,
  marks: PaperMarks,
): Promise<PaperFile> {
  const callout = await requireCallout(deps.db, rink.id, id)
  // Loaded with the first PDF: the library is large.
  const { RecordPaper } = await import('#server/pdf/record-paper.ts')
  const [newest] = await changesOfCallout(deps.db, callout.id, { limit: 1, before: undefined })
  const title = `Engineer Callout ${callout.displayReference}`
  const paper = new RecordPaper({
    title: `${title}, ${rink.name}`,
    footer: `${rink.name} · ${title} · Revision ${callout.revision}`,
    link: marks.linkTo(callout),
    proof: marks.proof,
    signed: marks.signed,
    createdAt: new Date(newest?.changedAt ?? callout.submittedAt),
  })
  paper.page(title)
  await paper.details(headOf(rink, callout))
  for (const section of calloutForm.sections) {
    const written = detailsOfSection(section, callout).filter(([, text]) => text !== '')
    if (written.length === 0) continue
    paper.heading(section.title, written)
    await paper.details(written)
  }
  const { pictures, missing } = await picturesOf(deps, rink, callout)
  paper.heading('Photos')
  paper.pictures(pictures)
  if (missing > 0) await paper.details([['Not found', `${missing} of ${callout.photoPaths.length} photos`]])
  paper.heading('History')
  for await (const changes of pagesOf(page => changesOfCallout(deps.db, callout.id, page))) {
    await paper.details(changes.map(change => historyLine(change, rink)))
    if (paper.isFull) break
  }
  return { name: `${callout.displayReference}.pdf`, file: await paper.finish() }
}

function headOf(rink: Rink, callout: Callout) {
  const { submittedAt, submittedBy, authorisedBy } = callout
  const head: [string, string][] = [
    ['Rink', rink.name],
    ['Status', statusInWords(callout)],
    ['Submitted', formatInRinkTime(submittedAt, rink.timezone, SUBMITTED_FORMAT)],
    ['Late entry', lateSentence(callout, submittedAt, rink.timezone) ?? ''],
    ['Submitted by', submittedBy ?? ''],
    [authoriserLabel(callout), authorisedBy ?? ''],
  ]
  return head
}

/** The readable photos: a lost file must not prevent the rest of the record from being printed. */
async function picturesOf(deps: Deps, rink: Rink, { displayReference, photoPaths }: Callout) {
  const pictures: { jpeg: Buffer; words: string }[] = []
  for (const [index, path] of photoPaths.entries()) {
    const photo = await openPhotoAt(deps, rink.id, path)
    const words = `${displayReference}, photo ${index + 1} of ${photoPaths.length}`
    if (photo) pictures.push({ jpeg: photo, words })
  }
  return { pictures, missing: photoPaths.length - pictures.length }
}

/** 'Closed. Changed: Concluding Comments and 3 more. Dan Duty (rink@…)'. The screen shows every change in full. */
function historyLine(change: CalloutChange, rink: Rink): [string, string] {
  const { changedAt, user, submittedBy } = change
  const who = submittedBy && submittedBy !== user ? `${submittedBy} (${user})` : user
  return [formatInRinkTime(changedAt, rink.timezone, SUBMITTED_FORMAT), `${deedOf(change)} ${who}`]
}

function deedOf({ revision, status, changes }: CalloutChange): string {
  const authoriser = changes.find(({ field }) => field === 'authorisedBy')?.to
  const authorised = authoriser ? ` Authorised by ${authoriser} (PIN).` : ''
  if (revision === 1) return `Submitted.${authorised}`
  const [first, ...others] = changes.filter(({ field }) => field !== 'status' && field !== 'authorisedBy')
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  const deed = first ? ` Changed: ${labelOfField(first.field)}${more}.` : ''
  const reached = changes.some(({ field }) => field === 'status') ? `${status}.` : ''
  return (reached + deed + authorised).trim()
}
