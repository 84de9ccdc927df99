import { type Answers, answerProblems, shownItems } from '#domain/checks/answers.ts'
import {
  type CheckedSubject,
  type CheckRecord,
  DAYS_OF_OLD_VERSION,
  type NewCheckRecord,
} from '#domain/checks/check.ts'
import { scheduledWindow } from '#domain/checks/scheduled.ts'
import { askedItems, type Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import { Refusal } from '#domain/errors.ts'
import { CLOCK_TOLERANCE_MS } from '#domain/performed.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { inSi } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { AuditNote } from '#server/audit/audit.ts'
import type { Database, OpenTransaction } from '#server/db/open.ts'
import type { Writer } from '#server/http/call.ts'
import { insertReadings } from '#server/log/reading-store.ts'
import { lastMeter } from '#server/machines/meter-store.ts'
import { claimPhotosFor } from '#server/photos/photo-claims.ts'
import type { Deps } from '#server/start/deps.ts'
import { mutate } from '#server/writes/mutate.ts'
import { assertPerformerHasAccess, type RecordedTimes, readPerformedAt } from '#server/writes/performed-at.ts'
import { badIn, openActions, restrict } from './consequences.ts'
import { keysOf, mergedSubjects } from './merged-subjects.ts'
import {
  type CheckRecordRow,
  findCheck,
  findRecord,
  insertRecord,
  schedulesOfCheck,
  versionsOfCheck,
} from './store.ts'
import { subjectAt } from './subjects.ts'

const DAY_MS = 24 * 60 * 60_000
const SECONDS_OF_HOUR = 3600

/**
 * Records a check, and in the same transaction what its bad answers cause: a machine out of service, with its event, or a closed place.
 * `check_not_found`; `version_outdated` if the next version is older than 30 days; `invalid` names each missing answer.
 */
export async function recordCheck(deps: Deps, writer: Writer, given: NewCheckRecord) {
  const { rink, userId } = writer
  const moment = await readPerformedAt(deps, writer, given)
  return mutate(deps, writer, async tx => {
    await assertPerformerHasAccess(tx, moment, rink)
    const template = await requireVersion(tx, rink.id, given, moment)
    const subjects = await checkedSubjects(tx, rink.id, template, given, moment)
    const photoPaths = photosIn(subjects)
    const { instance, isEarly } = await instanceOf(tx, rink, given, moment)
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
      signOff: template.signOff === 'none' ? null : template.signOff,
      signedOffBy: null,
      signedOffAt: null,
      badCount: subjects.reduce(
        (sum, { answers }) => sum + badIn(template, given.version, answers).length,
        0,
      ),
    })
    await claimPhotosFor(tx, rink.id, { checkRecordId: row.id }, photoPaths, () => 'subjects')
    const audit: AuditNote[] = [{ action: 'check.recorded', record: 'check_records', recordId: row.id }]
    await storeReadings(tx, row, template, subjects)
    for (const subject of subjects) {
      audit.push(...(await openActions(tx, rink, { row, template }, subject)))
      audit.push(...(await restrict(tx, writer, { row, template }, subject)))
    }
    const { title } = template
    const message = isEarly
      ? `${title} is saved, but it opens at ${given.instance?.opens}. Do it again then.`
      : `${title} is saved.`
    const reply = { success: true as const, message, ...recordOf(row) }
    return { reply, audit, topics: ['checks', 'equipment', 'places', 'actions'] }
  })
}

/** The instance that a record names; `null` if the schedule has none then, or it was not open yet: made by hand. */
async function instanceOf(
  tx: OpenTransaction,
  rink: Rink,
  { checkId, instance }: NewCheckRecord,
  { madeAt }: RecordedTimes,
): Promise<{ instance: NewCheckRecord['instance']; isEarly: boolean }> {
  if (instance === null) return { instance, isEarly: false }
  const window = scheduledWindow(await schedulesOfCheck(tx, checkId), instance, rink)
  const isOpen = window !== undefined && Date.parse(madeAt) + CLOCK_TOLERANCE_MS >= window.opensAt.getTime()
  return { instance: isOpen ? instance : null, isEarly: window !== undefined && !isOpen }
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

/** The subjects as they are called now. Refuses unknown ones, and answers that are missing or wrong. */
async function checkedSubjects(
  tx: OpenTransaction,
  rinkId: number,
  template: Template,
  { version, subjects }: NewCheckRecord,
  { madeAt }: RecordedTimes,
): Promise<CheckedSubject[]> {
  const fields: { path: string; message: string }[] = []
  const checked: CheckedSubject[] = []
  const merged = await mergedSubjects(tx, rinkId)
  for (const [index, { key, answers }] of subjects.entries()) {
    const subject = await subjectAt(tx, rinkId, template, key)
    if (!subject)
      fields.push({ path: `subjects.${index}.key`, message: 'This is not checked here any more.' })
    const meters = await lastMeters(tx, template, {
      rinkId,
      subjects: keysOf(subject?.key ?? key, merged),
      madeAt,
    })
    const problems = answerProblems(template, version, answers, meters)
    fields.push(
      ...problems.map(({ path, message }) => ({ path: `subjects.${index}.answers.${path}`, message })),
    )
    if (subject) checked.push({ ...subject, answers: asked(template, version, answers) })
  }
  if (fields.length > 0) throw new Refusal('invalid', { fields })
  return checked
}

/** The answers to items of the version; others are left out. */
function asked(template: Template, version: number, answers: Answers): CheckedSubject['answers'] {
  const keys = new Set(askedItems(template, version).map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}

/** The reading of each hour meter of a subject before the record, in hours as typed, by item. */
async function lastMeters(
  tx: OpenTransaction,
  template: Template,
  of: { rinkId: number; subjects: readonly string[]; madeAt: string },
): Promise<Record<string, number>> {
  const last: Record<string, number> = {}
  for (const item of askedItems(template, template.version)) {
    if (item.kind !== 'number' || !item.isMeter) continue
    const before = await lastMeter(tx, { ...of, itemKey: item.key })
    if (before) last[item.key] = before.value / SECONDS_OF_HOUR
  }
  return last
}

/** A check judges its numbers itself. */
const OF_CHECK = { logEntryId: null, conditionsId: null, state: null }

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
      return [{ ...of, ...OF_CHECK, quantity, value, typed, unit: item.unit ?? null, isMeter: item.isMeter }]
    }),
  )
  await insertReadings(tx, readings)
}

function photosIn(subjects: readonly CheckedSubject[]): string[] {
  return subjects.flatMap(({ answers }) => Object.values(answers).flatMap(({ photos }) => photos))
}
