import { dayInWords, momentInWords } from '#domain/dates.ts'
import { downloadName } from '#domain/documents/document.ts'
import { DUE_WORDS, nearnessOf } from '#domain/equipment/due-dates.ts'
import { MACHINE_EVENT_WORDS } from '#domain/equipment/events.ts'
import { passedInWords } from '#domain/equipment/examinations.ts'
import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import { describeFinding } from '#domain/equipment/lock-out.ts'
import type { Lockout, Machine } from '#domain/equipment/machine.ts'
import { STATUS_WORDS, shownStateOf } from '#domain/equipment/machine-status.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import { lateSentence, recordedSentence } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { actionsOfMachine } from '#server/actions/action-store.ts'
import { eventsOfMachine } from '#server/machines/machine-event-store.ts'
import {
  idsOfMachine,
  type LockoutRow,
  lockoutsOfMachine,
  type MachineEventRow,
} from '#server/machines/machine-store.ts'
import { machineAt } from '#server/machines/reading.ts'
import type { PaperFile } from '#server/pdf/pdf-queue.ts'
import type { PaperPicture, RecordPaper } from '#server/pdf/record-paper.ts'
import { openPhotoAt } from '#server/photos/photos.ts'
import type { PaperMarks } from '#server/records/record-kind.ts'
import type { Deps } from '#server/start/deps.ts'
import { documentsOf } from './document-store.ts'

/** The number of events per query. */
const AT_ONCE = 100

/**
 * The record of a machine as a PDF: its details, due dates and availability, and every check, defect, repair
 * and examination, newest first. `machine_not_found`.
 */
export async function machinePaper(
  deps: Deps,
  rink: Rink,
  id: number,
  marks: PaperMarks,
): Promise<PaperFile> {
  // Loaded with the first PDF: the library is large.
  const { RecordPaper } = await import('#server/pdf/record-paper.ts')
  const now = deps.clock()
  const machine = await machineAt(deps.db, rink, now, id)
  const title = `Machine record: ${machine.name}`
  const paper = new RecordPaper({
    title: `${title}, ${rink.name}`,
    footer: `${rink.name} · ${machine.name}, ${machine.number} · As at ${inWords(now, rink)}`,
    link: marks.linkTo(machine),
    proof: marks.proof,
    createdAt: now,
  })
  paper.page(title)
  await paper.details(headOf(rink, machine, now))
  await drawStatus(paper, deps, rink, machine, now)
  await drawPhoto(paper, deps, rink, machine)
  await drawDocuments(paper, deps, rink, machine)
  paper.heading('Times out of service')
  const lockouts = await lockoutsOfMachine(deps.db, machine.id)
  await paper.details(await linesOfLockouts(lockouts, rink, marks))
  if (lockouts.length === 0) await paper.details([['So far', 'Never']])
  await drawWork(paper, deps, rink, machine)
  paper.heading('History, newest first')
  for await (const events of pagesOfEvents(deps, machine.id)) {
    const signed = await marks.signaturesOf(
      'machine_events',
      events.map(({ id }) => id),
    )
    await paper.details(events.map(event => lineOfEvent(event, rink, signed(event.id))))
    if (paper.isFull) break
  }
  return { name: downloadName(`${machine.name} ${machine.number}`, title, 'pdf'), file: await paper.finish() }
}

function headOf(rink: Rink, machine: Machine, now: Date): [string, string][] {
  const kind = kindOf(machine.kind)
  const today = rinkDate(now, rink.timezone)
  const number = kind.fields.find(({ key }) => key === kind.knownBy)?.label ?? 'Number'
  return [
    ['Rink', rink.name],
    ['Kind', nounOf(machine)],
    ['State', STATUS_WORDS[shownStateOf(machine, today)]],
    [number, machine.number],
    ...furtherFields(kind).map(({ key, label }): [string, string] => [label, machine.details[key] ?? '']),
    ['Contractor', [machine.contractor, machine.contractorPhone].filter(Boolean).join(', ')],
    ['Remarks', machine.remarks ?? ''],
    ['In the register since', inWords(machine.registeredAt, rink)],
    ['Retired', machine.retiredAt ? inWords(machine.retiredAt, rink) : ''],
  ]
}

async function drawStatus(paper: RecordPaper, deps: Deps, rink: Rink, machine: Machine, now: Date) {
  const { lockout, dueDates } = machine
  const today = rinkDate(now, rink.timezone)
  if (lockout) {
    const { allowedUse } = lockout
    paper.heading(STATUS_WORDS[shownStateOf(machine, today)])
    await paper.details([
      ...(allowedUse
        ? [
            ['Use allowed', `until ${dayInWords(allowedUse.until)}, by ${allowedUse.allowedBy}`] as [
              string,
              string,
            ],
          ]
        : []),
      ['Since', inWords(lockout.lockedAt, rink)],
      ['Received', recordedOf(lockout, rink) ?? ''],
      ['Found by', lockout.lockedBy],
    ])
    await paper.entries(
      lockout.defects.map(defect => ({
        mark: defect.rating,
        text: defect.label + passedInWords(defect),
        note: defect.comment,
        isBad: true,
      })),
    )
    paper.pictures(await picturesAt(deps, rink, lockout.photoPaths, `${machine.name}, what was found`))
  }
  paper.heading('Due dates')
  await paper.entries(
    dueDates.map(due => ({
      mark: nearnessOf(due, today) === 'past' ? 'Overdue' : 'Due',
      text: `${DUE_WORDS[due.kind].label}: ${dayInWords(due.dueOn)}`,
      note: `every ${due.everyMonths} months`,
      isBad: nearnessOf(due, today) === 'past',
    })),
  )
  if (dueDates.length === 0) await paper.details([['Due', 'Nothing entered']])
}

async function drawPhoto(paper: RecordPaper, deps: Deps, rink: Rink, { name, photoPath }: Machine) {
  if (photoPath === null) return
  paper.heading('Photo')
  const pictures = await picturesAt(deps, rink, [photoPath], name)
  paper.pictures(pictures)
  if (pictures.length === 0) await paper.details([['Not found', 'The photo of the machine']])
}

async function drawDocuments(paper: RecordPaper, deps: Deps, rink: Rink, { id }: Machine) {
  const documents = await documentsOf(deps.db, id)
  if (documents.length === 0) return
  paper.heading('Documents')
  await paper.details(
    documents.map(({ title, fileName, uploadedAt, removedAt, removedBy }): [string, string] => {
      const removed = removedAt ? `, removed ${inWords(removedAt, rink)} by ${removedBy}` : ''
      return [inWords(uploadedAt, rink), `${title} (${fileName})${removed}`]
    }),
  )
}

/** The actions and the planned work that were done and verified. */
async function drawWork(paper: RecordPaper, { db }: Deps, rink: Rink, { id }: Machine) {
  const actions = await actionsOfMachine(db, rink.id, await idsOfMachine(db, id))
  const works = actions.flatMap(({ state, closedAt, reference, what, doneBy }): [string, string][] =>
    state === 'closed' && closedAt !== null
      ? [[inWords(closedAt, rink), [`${reference}: ${what}`, doneBy].filter(Boolean).join(', ')]]
      : [],
  )
  if (works.length === 0) return
  paper.heading('Work done')
  await paper.details(works)
}

/** The readable photos: a lost file must not prevent the rest of the record from being printed. */
async function picturesAt(deps: Deps, rink: Rink, paths: readonly string[], words: string) {
  const pictures: PaperPicture[] = []
  for (const [index, path] of paths.entries()) {
    const photo = await openPhotoAt(deps, rink.id, path)
    const which = paths.length > 1 ? `, photo ${index + 1} of ${paths.length}` : ''
    if (photo) pictures.push({ jpeg: photo, words: words + which })
  }
  return pictures
}

async function* pagesOfEvents({ db }: Deps, id: number): AsyncGenerator<MachineEventRow[]> {
  let before: number | undefined
  for (;;) {
    const events = await eventsOfMachine(db, id, { limit: AT_ONCE, before })
    yield events
    if (events.length < AT_ONCE) return
    before = events.at(-1)?.id
  }
}

function lineOfEvent(event: MachineEventRow, rink: Rink, signed: string | undefined): [string, string] {
  const { kind, happenedAt, recordedAt, who, content } = event
  const told = content.lines.map(({ label, text }) => `${label}: ${text}`)
  const by = who ? ` by ${who}` : ''
  const nothing = kind === 'checked' ? ['No defects found'] : []
  const rest = told.length > 0 ? told : nothing
  return [
    inWords(happenedAt, rink),
    [MACHINE_EVENT_WORDS[kind] + by, rest.join('; '), lateSentence(event, recordedAt, rink.timezone), signed]
      .filter(Boolean)
      .join('. '),
  ]
}

async function linesOfLockouts(lockouts: readonly LockoutRow[], rink: Rink, marks: PaperMarks) {
  const ids = lockouts.map(({ id }) => id)
  const locked = await marks.signaturesOf('restrictions', ids)
  const released = await marks.signaturesOf('machine_releases', ids)
  return lockouts.map(lockout => lineOfLockout(lockout, rink, locked(lockout.id), released(lockout.id)))
}

function lineOfLockout(
  { lockedAt, recordedAt, lockedBy, defects, releasedAt, releasedBy, recheckedBy, workDone }: LockoutRow,
  rink: Rink,
  locked: string | undefined,
  released: string | undefined,
): [string, string] {
  const found = defects.map(describeFinding).join(', ')
  const until = releasedAt
    ? `Until ${inWords(releasedAt, rink)}. Done: ${(workDone ?? '').replace(/\.$/, '')}. Checked again by ${recheckedBy}, returned to service by ${releasedBy}.`
    : 'Not returned to service yet.'
  const recorded = recordedOf({ lockedAt, recordedAt }, rink)
  return [
    inWords(lockedAt, rink),
    [`${found}, found by ${lockedBy}`, recorded, locked, [until, released].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join('. '),
  ]
}

function recordedOf(
  { lockedAt: madeAt, recordedAt = madeAt }: Pick<Lockout, 'lockedAt' | 'recordedAt'>,
  rink: Rink,
) {
  return recordedSentence({ madeAt, submittedAt: recordedAt }, rink.timezone)
}

function inWords(at: string | Date, { timezone }: Rink): string {
  return momentInWords(at, timezone)
}
