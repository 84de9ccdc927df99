import { type Answers, answeredItems, answerProblems, effectsOf, shownItems } from '#domain/checks/answers.ts'
import {
  type CheckedSubject,
  type CheckRecord,
  DAYS_OF_OLD_VERSION,
  machineSubject,
  type NewCheckRecord,
} from '#domain/checks/check.ts'
import { scheduledWindow } from '#domain/checks/scheduled.ts'
import { askedItems, type Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Defect } from '#domain/equipment/lock-out.ts'
import { Refusal } from '#domain/errors.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/performed.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { happeningThen, recordEvent } from '#server/machines/events.ts'
import { lockOut } from '#server/machines/lockouts.ts'
import { findMachine, type MachineRow, machinesOf } from '#server/machines/machine-store.ts'
import { claimPhotosOfCheck } from '#server/photos/photo-claims.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, type RecordedTimes, readPerformedAt } from '#server/writes/performed-at.ts'
import { subjectsOf } from './in-use.ts'
import {
  type CheckRecordRow,
  findCheck,
  findOpenAction,
  findRecord,
  highestMeters,
  insertAction,
  insertReadings,
  insertRecord,
  noteOnAction,
  schedulesOfCheck,
  versionsOfCheck,
} from './store.ts'

const DAY_MS = 24 * 60 * 60_000
const SECONDS_OF_HOUR = 3600

/**
 * Records a check, and in the same transaction what its bad answers cause: a machine out of service, with its event.
 * `check_not_found`; `version_outdated` if the next version is older than 30 days; `invalid` names each missing answer.
 */
export async function recordCheck(deps: Deps, writer: Writer, given: NewCheckRecord) {
  const { rink, userId } = writer
  const moment = await readPerformedAt(deps, writer, given)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const template = await requireVersion(tx, rink.id, given, moment)
    const subjects = await checkedSubjects(tx, rink.id, template, given)
    const photoPaths = photosIn(subjects)
    const instance = await instanceOf(tx, rink, given, moment)
    const row = await insertRecord(tx, {
      rinkId: rink.id,
      checkId: given.checkId,
      version: given.version,
      day: instance?.day ?? operationalDay(moment.madeAt, rink),
      opens: instance?.opens ?? null,
      ...moment,
      submittedBy: given.submittedBy,
      submittedByUser: userId,
      subjects: JSON.stringify(subjects),
      subjectKeys: JSON.stringify(subjects.map(({ key }) => key)),
      photoPaths: JSON.stringify(photoPaths),
      badCount: subjects.reduce(
        (sum, { answers }) => sum + badIn(template, given.version, answers).length,
        0,
      ),
    })
    await claimPhotosOfCheck(tx, { rinkId: rink.id, checkRecordId: row.id }, photoPaths)
    const audit: AuditNote[] = [{ action: 'check.recorded', record: 'check_records', recordId: row.id }]
    await storeReadings(tx, row, template, subjects)
    audit.push(...(await openActions(tx, row, template, subjects)))
    for (const subject of subjects)
      audit.push(...(await inMachineHistory(tx, writer, template, moment, { given, subject })))
    const reply = { success: true as const, message: `${template.title} is saved.`, ...recordOf(row) }
    return { reply, audit, topics: ['checks', 'equipment'] }
  })
}

/** The instance that a record names; `null` if the schedule has none then, or it was not open yet: made by hand. */
async function instanceOf(
  tx: OpenTransaction,
  rink: Rink,
  { checkId, instance }: NewCheckRecord,
  { madeAt }: RecordedTimes,
): Promise<NewCheckRecord['instance']> {
  if (instance === null) return null
  const window = scheduledWindow(await schedulesOfCheck(tx, checkId), instance, rink)
  const isOpen = window !== undefined && Date.parse(madeAt) + CLOCK_TOLERANCE_MS >= window.opensAt.getTime()
  return isOpen ? instance : null
}

/** One record with the template of its version; `not_found`. */
export async function checkRecordAt(
  db: Database,
  rinkId: number,
  id: number,
): Promise<CheckRecord & { template: Template }> {
  const row = await findRecord(db, rinkId, id)
  if (!row) throw new Refusal('not_found')
  const version = (await versionsOfCheck(db, row.checkId)).find(one => one.version === row.version)
  if (!version) throw new Error(`Check ${row.checkId} has no version ${row.version}`)
  return { ...recordOf(row), template: version.template }
}

/** Refuses a check that is not one of the rink's; `check_not_found`. */
export async function assertCheckAt(db: Database, rinkId: number, id: number): Promise<void> {
  if (!(await findCheck(db, rinkId, id))) throw new Refusal('check_not_found')
}

/** A row as the API sends it. */
export function recordOf({
  submittedByUser: _user,
  subjectKeys: _keys,
  photoPaths: _photos,
  ...record
}: CheckRecordRow): CheckRecord {
  return record
}

/** The template of the version that was asked, if it is not too old. */
async function requireVersion(
  tx: OpenTransaction,
  rinkId: number,
  { checkId, version }: Pick<NewCheckRecord, 'checkId' | 'version'>,
  { madeAt }: RecordedTimes,
): Promise<Template> {
  const check = await findCheck(tx, rinkId, checkId)
  if (!check) throw new Refusal('check_not_found')
  const versions = await versionsOfCheck(tx, checkId)
  const asked = versions.find(one => one.version === version)
  if (!asked) throw new Refusal('check_not_found')
  const next = versions.find(one => one.version === version + 1)
  if (next && Date.parse(madeAt) - Date.parse(next.publishedAt) > DAYS_OF_OLD_VERSION * DAY_MS)
    throw new Refusal('version_outdated')
  return asked.template
}

/** The subjects with their names as they are now. Refuses unknown ones, and answers that are missing or wrong. */
async function checkedSubjects(
  tx: OpenTransaction,
  rinkId: number,
  template: Template,
  { version, subjects }: NewCheckRecord,
): Promise<CheckedSubject[]> {
  const known = new Map(
    subjectsOf(template, await machinesOf(tx, rinkId)).map(({ key, name }) => [key, name]),
  )
  const meters = await lastMeters(tx, template, rinkId)
  const fields: { path: string; message: string }[] = []
  const checked = subjects.map(({ key, answers }, index) => {
    const name = known.get(key)
    if (name === undefined)
      fields.push({ path: `subjects.${index}.key`, message: 'This is not checked here any more.' })
    const problems = answerProblems(template, version, answers, meters.get(key))
    fields.push(
      ...problems.map(({ path, message }) => ({ path: `subjects.${index}.answers.${path}`, message })),
    )
    return { key, name: name ?? '', answers: asked(template, version, answers) }
  })
  if (fields.length > 0) throw new Refusal('invalid', { fields })
  return checked
}

/** The answers to items of the version; others are left out. */
function asked(template: Template, version: number, answers: Answers): CheckedSubject['answers'] {
  const keys = new Set(askedItems(template, version).map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}

/** The last reading of each hour meter, in hours as typed, by subject and item. */
async function lastMeters(
  tx: OpenTransaction,
  template: Template,
  rinkId: number,
): Promise<Map<string, Record<string, number>>> {
  const meters = askedItems(template, template.version).filter(item => item.kind === 'number' && item.isMeter)
  const last = new Map<string, Record<string, number>>()
  if (meters.length === 0) return last
  for (const { subject, itemKey, value } of await highestMeters(tx, rinkId)) {
    last.set(subject, { ...last.get(subject), [itemKey]: value / SECONDS_OF_HOUR })
  }
  return last
}

/** Stores the numbers of a record in SI units. */
async function storeReadings(
  tx: OpenTransaction,
  { id: checkRecordId, rinkId, madeAt: takenAt, version }: CheckRecordRow,
  template: Template,
  subjects: readonly CheckedSubject[],
): Promise<void> {
  const readings = subjects.flatMap(({ key, answers }) =>
    shownItems(template, version, answers).flatMap(item => {
      const typed = typedNumber(answers[item.key]?.value ?? '')
      if (item.kind !== 'number' || typed === undefined) return []
      const { quantity, value } = inSi(Number(typed), item.unit)
      const of = { rinkId, checkRecordId, subject: key, itemKey: item.key, takenAt }
      return [{ ...of, quantity, value, typed, unit: item.unit ?? null, isMeter: item.isMeter }]
    }),
  )
  if (readings.length > 0) await insertReadings(tx, readings)
}

/** Opens an action for each answer that asks for one, or adds a note to the one that is open. */
async function openActions(
  tx: OpenTransaction,
  { id: checkRecordId, rinkId, checkId, day, version, submittedBy, madeAt }: CheckRecordRow,
  template: Template,
  subjects: readonly CheckedSubject[],
): Promise<AuditNote[]> {
  const notes: AuditNote[] = []
  for (const { key: subject, name, answers } of subjects) {
    for (const { item, text, answer } of badIn(template, version, answers)) {
      if (!effectsOf(item, answers).some(({ kind }) => kind === 'action')) continue
      const note = { day, text: [text, answer.note].filter(Boolean).join(': '), by: submittedBy }
      const of = { rinkId, checkId, subject, itemKey: item.key }
      const open = await findOpenAction(tx, of)
      const isKnown = open?.notes.some(one => one.day === day && one.text === note.text)
      if (isKnown) continue
      const action = open
        ? await noteOnAction(tx, open.id, [...open.notes, note])
        : await insertAction(tx, {
            ...of,
            checkRecordId,
            title: [name, item.label].filter(Boolean).join(': '),
            notes: JSON.stringify([note]),
            openedAt: madeAt,
            closedAt: null,
          })
      notes.push({ action: open ? 'action.noted' : 'action.opened', record: 'actions', recordId: action.id })
    }
  }
  return notes
}

function badIn(template: Template, version: number, answers: Answers) {
  return answeredItems(template, version, answers).filter(({ verdict }) => verdict !== 'fine')
}

/** Adds the check of a machine to its history, and puts it out of service if an answer locks it. */
async function inMachineHistory(
  tx: OpenTransaction,
  writer: Writer,
  template: Template,
  moment: RecordedTimes,
  { given, subject }: { given: NewCheckRecord; subject: CheckedSubject },
): Promise<AuditNote[]> {
  const machine = await machineOf(tx, writer.rink.id, subject)
  if (!machine) return []
  const bad = badIn(template, given.version, subject.answers)
  const happening = happeningThen(writer, machine, moment, given.submittedBy)
  const asDefect = ({ item, text, answer }: (typeof bad)[number]): Defect => ({
    key: `check ${given.checkId} ${item.key}`,
    label: item.label,
    rating: text,
    comment: answer.note,
  })
  const lines = [
    { label: 'Check', text: template.title },
    ...bad.map(({ item, text, answer }) => ({
      label: item.label,
      text: [text, answer.note].filter(Boolean).join(': '),
    })),
  ]
  const checked = await recordEvent(tx, 'checked', happening, { lines, defects: bad.map(asDefect) })
  const locking = bad.filter(({ item }) =>
    effectsOf(item, subject.answers).some(({ kind }) => kind === 'lock'),
  )
  if (locking.length === 0) return [checked]
  const photoPaths = locking.flatMap(({ answer }) => answer.photos)
  const locked = await lockOut(tx, machine, happening, {
    source: 'check',
    defects: locking.map(asDefect),
    submissionId: null,
    photoPaths,
  })
  return [checked, ...locked]
}

function machineOf(
  tx: OpenTransaction,
  rinkId: number,
  { key }: CheckedSubject,
): Promise<MachineRow | undefined> {
  const prefix = machineSubject(0).slice(0, -1)
  return key.startsWith(prefix)
    ? findMachine(tx, rinkId, Number(key.slice(prefix.length)))
    : Promise.resolve(undefined)
}

function photosIn(subjects: readonly CheckedSubject[]): string[] {
  return subjects.flatMap(({ answers }) => Object.values(answers).flatMap(({ photos }) => photos))
}
