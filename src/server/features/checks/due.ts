import { type Answers, effectsOf, shownItems } from '#domain/checks/answers.ts'
import type { DueCheck, DueSubject, Subject } from '#domain/checks/check.ts'
import { type Instance, scheduleOn, windowsAt } from '#domain/checks/instances.ts'
import type { Template } from '#domain/checks/template.ts'
import { operationalDay } from '#domain/dates.ts'
import { isUseAllowed } from '#domain/equipment/allowed-use.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { nextRound } from '#domain/schedules/due-days.ts'
import type { Window } from '#domain/schedules/instance.ts'
import { hoursLeft } from '#domain/schedules/meter.ts'
import { nextPoints } from '#domain/schedules/rotation.ts'
import type { Schedule } from '#domain/schedules/schedule.ts'
import { dayAfter, rinkDate } from '#domain/wall-clock.ts'
import type { Database } from '#server/db/open.ts'
import { type MachineHistory, machineHistory } from '#server/machines/machine-history.ts'
import { hoursSince } from '#server/machines/meter-store.ts'
import { lockoutOf } from '#server/machines/reading.ts'
import { startOfShift } from '#server/writes/shift-start.ts'
import { askedBy, instancesOf } from './asked.ts'
import {
  type CheckFacts,
  factsOf,
  lastDone,
  type RinkFacts,
  recentRecordsOf,
  type SlimRecord,
  slim,
  subjectsOn,
} from './facts.ts'
import { keysOf } from './merged-subjects.ts'

/** A window that began yesterday may still be open. */
const DAYS_BACK = 1
/** Days ahead for which upcoming checks are listed. */
const DAYS_AHEAD = 1
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const OUT_OF_SERVICE = 'Out of service'

/** The checks of the shift at `now`: due, late, made, coming up, and those made when they are needed. */
export async function dueChecks(db: Database, rink: Rink, now: Date): Promise<DueCheck[]> {
  const today = operationalDay(now, rink)
  const all = await factsOf(db, rink, {
    from: dayAfter(today, -DAYS_BACK),
    to: dayAfter(today, DAYS_AHEAD),
  })
  const date = rinkDate(now, rink.timezone)
  // A machine that may be used until repaired has to be checked.
  const facts = { ...all, lockouts: all.lockouts.filter(row => !isUseAllowed(lockoutOf(row), date)) }
  const shiftSince = await startOfShift(db, rink.id, now)
  let history: Promise<MachineHistory> | undefined
  // Only an instance whose time is over needs the register as it was.
  const machines = () => (history ??= machineHistory(db, rink, now, dayAfter(today, -DAYS_BACK)))
  const listed: DueCheck[] = []
  for (const check of facts.checks) {
    const of = { db, rink, now, today, shiftSince, facts, check, machines }
    listed.push(...(await dueOf(of)), ...(await followUpsOf(of)))
  }
  return listed
}

interface DueOf {
  db: Database
  rink: Rink
  now: Date
  today: string
  shiftSince: string
  facts: RinkFacts
  check: CheckFacts
  machines: () => Promise<MachineHistory>
}

/** The instances of one check in the shift. */
async function dueOf(of: DueOf): Promise<DueCheck[]> {
  const { rink, now, today, shiftSince, facts, check } = of
  const windowOf = windowsAt(rink)
  const schedule = scheduleOn(check.schedules, today)
  if (schedule === null || schedule.rhythm.unit === 'event' || schedule.rhythm.unit === 'by-hand') {
    // Each shift makes it for itself.
    const records = check.records.filter(
      record => record.day === today && record.opens === null && record.madeAt > shiftSince,
    )
    return [await entry(of, { cause: 'needed', day: today, opens: null, window: null, records })]
  }
  if (schedule.rhythm.unit === 'hours') return meterEntry(of, schedule.rhythm.every)
  if (schedule.anchor === 'completion') return completionEntry(of, schedule)
  const period = { from: dayAfter(today, -DAYS_BACK), to: dayAfter(today, DAYS_AHEAD) }
  const instances = instancesOf(check, facts, period, { rink, windowOf })
  const publishedAt = new Date(check.versions[0]?.publishedAt ?? 0)
  const shown = instances.filter(
    instance => isOfShift(instance, today, now) && instance.window.lateUntil >= publishedAt,
  )
  return Promise.all(
    shown.map(async instance =>
      instance.window.lateUntil < now
        ? entryOfPast(of, instance)
        : entry(of, { cause: 'schedule', ...instance }),
    ),
  )
}

/** An instance whose time is over, with what it asked for then. */
async function entryOfPast(of: DueOf, instance: Instance): Promise<DueCheck> {
  const { facts, check, now } = of
  const { template, subjects } = askedBy(check, facts, await of.machines(), now)(instance)
  const then = { ...of, check: { ...check, template }, facts: { ...facts, lockouts: [] } }
  return entry(then, { cause: 'schedule', ...instance, subjects })
}

/** A check that counts from its completion. The things whose own turn comes later are done. */
async function completionEntry(of: DueOf, schedule: Schedule): Promise<DueCheck[]> {
  const { db, rink, today, facts, check } = of
  const { template, skips } = check
  const keys = subjectsOn(check, facts, today).map(({ key }) => key)
  const doneOn = await lastDone(db, rink, facts, check.check.id)
  const known = { doneOn, skippedOn: skips.at(-1)?.day }
  const { day, days } = nextRound(schedule, { keys, atOnce: template.pointsAtOnce }, known)
  const [time] = schedule.times
  if (day === undefined || time === undefined || day > dayAfter(today, DAYS_AHEAD)) return []
  const openUntil = day > today ? day : today
  const done = new Set(keys.filter(key => (days.get(key) ?? '') > openUntil))
  const records: SlimRecord[] = []
  for (const record of (await recentRecordsOf(db, facts, check.check.id)).map(slim)) {
    const subjects = record.subjects.filter(key => done.delete(key))
    if (subjects.length > 0) records.unshift({ ...record, subjects })
  }
  const window = windowsAt(rink)(day, time)
  return [await entry(of, { cause: 'completion', day, opens: time.opens, window, records })]
}

/** Today's, those of yesterday that are still open, and those of tomorrow that open before long. */
function isOfShift({ day, window }: Pick<Instance, 'day' | 'window'>, today: string, now: Date): boolean {
  if (day === today) return true
  return day < today ? window.lateUntil >= now : window.opensAt <= now
}

interface Due {
  cause: DueCheck['cause']
  day: string
  opens: string | null
  window: Window | null
  /** Its records, if not those of its day and time. */
  records?: SlimRecord[]
  /** The things to check, if not those of now. */
  subjects?: Subject[]
  excused?: string | null
  hoursLeft?: number
}

async function entry({ db, rink, facts, check }: DueOf, due: Due): Promise<DueCheck> {
  const { template, records, skips } = check
  const { day, opens, window, cause } = due
  const skip = skips.find(one => one.day === day && one.opens === opens)
  const ofInstance = due.records ?? records.filter(record => record.day === day && record.opens === opens)
  const all = due.subjects ?? subjectsOn(check, facts, day)
  const asked = await inTurn({ db, rink, facts, check }, all, ofInstance)
  return {
    checkId: check.check.id,
    title: template.title,
    icon: template.icon,
    about: template.about,
    gate: template.gate,
    cause,
    day,
    opens,
    window: window && inText(window),
    subjects: asked.map(subject => dueSubject(subject, ofInstance, facts)),
    atOnce: template.pointsAtOnce ?? null,
    skipped: skip ? { by: skip.skippedBy, reason: skip.reason } : null,
    excused: due.excused ?? null,
    hoursLeft: due.hoursLeft ?? null,
    recordId: ofInstance.at(-1)?.id ?? null,
    signOffRecordId: ofInstance.findLast(record => record.awaitsSignOff)?.id ?? null,
  }
}

function inText({ opensAt, dueAt, inTimeUntil, lateUntil }: Window) {
  return {
    opensAt: opensAt.toISOString(),
    dueAt: dueAt.toISOString(),
    inTimeUntil: inTimeUntil.toISOString(),
    lateUntil: lateUntil.toISOString(),
  }
}

function dueSubject({ key, name }: Subject, records: readonly SlimRecord[], facts: RinkFacts): DueSubject {
  const own = records.filter(({ subjects }) => subjects.includes(key))
  const isLocked = facts.lockouts.some(({ machineId }) => key === `machine:${machineId}`)
  const [first] = own.map(({ countsAt }) => countsAt).toSorted()
  const newest = own.at(-1)
  return {
    key,
    name,
    checkedAt: first ?? null,
    isBad: (newest?.badCount ?? 0) > 0,
    excused: isLocked && newest === undefined ? OUT_OF_SERVICE : null,
  }
}

/** The points whose turn it is: those of this instance that were checked, then those that have waited longest. */
async function inTurn(
  { db, rink, facts, check: { check, template } }: Pick<DueOf, 'db' | 'rink' | 'facts' | 'check'>,
  all: readonly Subject[],
  ofInstance: readonly SlimRecord[],
): Promise<Subject[]> {
  const { points, pointsAtOnce } = template
  if (pointsAtOnce === undefined || pointsAtOnce >= points.length) return [...all]
  const checked = new Set(ofInstance.flatMap(({ subjects }) => subjects))
  const last = await lastDone(db, rink, facts, check.id, new Set(ofInstance.map(({ id }) => id)))
  const waiting = all
    .filter(({ key }) => !checked.has(key))
    .map(({ key }) => ({ key, lastDoneOn: last.get(key) ?? null }))
  const next = new Set(nextPoints(waiting, Math.max(0, pointsAtOnce - checked.size)).map(({ key }) => key))
  return all.filter(({ key }) => checked.has(key) || next.has(key))
}

/** A check by hour meter: due for each machine that has run long enough since its last one. */
async function meterEntry(of: DueOf, every: number): Promise<DueCheck[]> {
  const { db, rink, check, facts, today } = of
  const subjects = subjectsOn(check, facts, today)
  const records = await recentRecordsOf(db, facts, check.check.id)
  const left: number[] = []
  for (const { key } of subjects) {
    const last = records.find(({ subjectKeys }) => subjectKeys.includes(key))
    const run = await hoursSince(db, rink.id, keysOf(key, facts.merged), last?.madeAt)
    left.push(run === undefined ? 0 : hoursLeft(every, 0, run))
  }
  const soonest = left.length === 0 ? 0 : Math.min(...left)
  return [await entry(of, { cause: 'hours', day: today, opens: null, window: null, hoursLeft: soonest })]
}

/** Asks again for a subject whose answer said so, until it has been checked again, however long that takes. */
async function followUpsOf(of: DueOf): Promise<DueCheck[]> {
  const { db, rink, today, check, facts } = of
  const due: DueCheck[] = []
  const later = new Set<string>()
  const asked = new Set(subjectsOn(check, facts, today).map(({ key }) => key))
  for (const record of await recentRecordsOf(db, facts, check.check.id)) {
    const version = check.versions.find(({ template }) => template.version === record.version)
    for (const { key, name, answers } of record.subjects) {
      // A later check answers it, and nobody can check a thing that is gone.
      if (later.has(key) || !asked.has(key)) continue
      later.add(key)
      const minutes = version && followUpMinutes(version.template, record.version, answers)
      if (minutes === undefined) continue
      const dueAt = new Date(Date.parse(record.madeAt) + minutes * MINUTE_MS)
      const day = operationalDay(dueAt, rink)
      const window = {
        opensAt: dueAt,
        dueAt,
        inTimeUntil: dueAt,
        lateUntil: new Date(dueAt.getTime() + DAY_MS),
      }
      const whole = await entry(of, { cause: 'follow-up', day, opens: null, window })
      const subject = { key, name, checkedAt: null, isBad: true, excused: null }
      due.push({ ...whole, subjects: [subject], recordId: record.id, signOffRecordId: null })
    }
  }
  return due
}

/** The shortest time after which a bad answer asks for the check again. */
function followUpMinutes(template: Template, version: number, answers: Answers): number | undefined {
  const minutes = shownItems(template, version, answers).flatMap(item =>
    effectsOf(item, answers).flatMap(effect => (effect.kind === 'follow-up' ? [effect.minutes] : [])),
  )
  return minutes.length === 0 ? undefined : Math.min(...minutes)
}
