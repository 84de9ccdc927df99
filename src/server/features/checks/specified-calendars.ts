import { checklists } from '#domain/checklists/index.ts'
import type { CheckCalendar } from '#domain/checks/check.ts'
import { specifiedDays } from '#domain/checks/specified-days.ts'
import { operationalDay } from '#domain/dates.ts'
import { countsForDay } from '#domain/performed.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { dayAfter, instantsOf, startOfOperationalDay } from '#domain/wall-clock.ts'
import { rinkClosuresBetween } from '#server/checks/closed-days.ts'
import { earlyEndsBetween } from '#server/checks/early-ends.ts'
import type { Database } from '#server/db/open.ts'
import { machineHistory } from '#server/machines/machine-history.ts'

interface Period {
  from: string
  to: string
}

/** The calendars of the specified checklists, or of the one of a type, from the day on which the rink was set up. */
export async function specifiedCalendars(
  db: Database,
  rink: Rink,
  now: Date,
  period: Period,
  wanted: string | undefined,
): Promise<CheckCalendar[]> {
  const { records, shiftEnds, forced, closed, noneHere, answers } = await factsOf(db, rink, period)
  const setUpOn = operationalDay(rink.createdAt, rink)
  const first = period.from < setUpOn ? setUpOn : period.from
  const days: string[] = []
  for (let day = first; day <= period.to; day = dayAfter(day)) days.push(day)
  const today = operationalDay(now, rink)
  const machines = await machineHistory(db, rink, now, first)
  const types = new Set<string>(checklists.map(({ type }) => type))
  const toInstant = instantsOf(rink.timezone)
  const registers = new Map(
    days.map(day => {
      const end = Math.min(toInstant(dayAfter(day), rink.dayStartsAt).getTime(), now.getTime())
      const inRegister = machines.inRegister(end, day).filter(({ kind }) => types.has(kind))
      return [day, inRegister.map(row => ({ ...row, isAsked: !machines.isOutOfService(row, end) }))]
    }),
  )
  // A machine of the kind suspends the statement, on the days on which it is in the register.
  const excusedDays = ({ type, reason, from, to }: (typeof noneHere)[number]) =>
    days.flatMap(day => {
      const isStated = from <= day && day <= to
      const hasOne = isStated && registers.get(day)?.some(({ kind }) => kind === type)
      return isStated && !hasOne ? [{ from: day, to: day, reason }] : []
    })
  const answered = new Set(answers.map(({ machineId, day }) => `${machines.machineIdOf(machineId)} ${day}`))
  const absentAt = new Map(
    answers
      .filter(({ kind }) => kind === 'not-in-use')
      .map(({ machineId, day, recordedAt }) => [
        `${machines.machineIdOf(machineId)} ${day}`,
        Date.parse(recordedAt),
      ]),
  )
  // As at the end of the shift: all out of service, and each recorded as not in use. One that is released later stays so.
  const lockedDays = (type: string) =>
    days.flatMap(day => {
      const ofKind = (registers.get(day) ?? []).filter(({ kind }) => kind === type)
      const isExcused = ofKind.every(machine => {
        const at = absentAt.get(`${machine.id} ${day}`)
        return at !== undefined && (!machine.isAsked || machines.isOutOfService(machine, at))
      })
      return ofKind.length > 0 && isExcused
        ? [{ from: day, to: day, reason: 'Not in use: out of service' }]
        : []
    })
  const uncheckedOn = (day: string, type: string) =>
    (registers.get(day) ?? [])
      .filter(({ id, kind, isAsked }) => kind === type && isAsked && !answered.has(`${id} ${day}`))
      .map(({ name }) => name)
  const shown = checklists.filter(({ type }) => wanted === undefined || wanted === type)
  return shown.map(({ type, texts, shiftEnd }) => ({
    check: type,
    title: texts.tab,
    days: specifiedDays(days, today, {
      records: records.filter(record => record.type === type),
      shiftEnds,
      forced: forced.filter(({ missing }) => missing.includes(shiftEnd.missingLabel)),
      excused: [
        ...closed,
        ...noneHere.filter(statement => statement.type === type).flatMap(excusedDays),
        ...lockedDays(type),
      ],
      unchecked: new Map(days.map(day => [day, uncheckedOn(day, type)])),
    }),
  }))
}

/** The records of the specified checklists of a period. */
async function factsOf(db: Database, rink: Rink, { from, to }: Period) {
  const since = startOfOperationalDay(from, rink).toISOString()
  const until = startOfOperationalDay(dayAfter(to), rink).toISOString()
  const dayOf = (instant: string) => operationalDay(instant, rink)
  const [rows, findings, ends, early, statements, closed] = await Promise.all([
    db
      .selectFrom('checklistSubmissions')
      .select(['id', 'type', 'operationalDay', 'madeAt', 'submittedAt', 'lateEntry'])
      .where('rinkId', '=', rink.id)
      .where('operationalDay', '>=', from)
      .where('operationalDay', '<=', to)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('machineEvents')
      .select(['submissionId', 'machineId', 'kind', 'operationalDay as day', 'lateEntry', 'recordedAt'])
      .select('content')
      .where('rinkId', '=', rink.id)
      .where('kind', 'in', ['checked', 'not-in-use'])
      .where('operationalDay', '>=', from)
      .where('operationalDay', '<=', to)
      .execute(),
    db
      .selectFrom('shiftEnds')
      .select('endedAt')
      .where('rinkId', '=', rink.id)
      .where('endedAt', '>=', since)
      .where('endedAt', '<', until)
      .execute(),
    earlyEndsBetween(db, rink.id, since, until),
    db
      .selectFrom('noneHere')
      .select(['type', 'reason', 'statedAt', 'endedAt'])
      .where('rinkId', '=', rink.id)
      .execute(),
    rinkClosuresBetween(db, rink.id, { from, to }),
  ])
  const checksIn = Map.groupBy(findings, ({ submissionId }) => submissionId)
  const nameless = [{ machineId: null, content: { defects: [] } }]
  return {
    records: rows.flatMap(({ submittedAt, ...row }) =>
      (checksIn.get(row.id) ?? nameless).map(({ machineId, content }) => ({
        ...row,
        machineId,
        // Converting the arrival day is slow, so only late records get it.
        arrivedOn: row.lateEntry === null ? row.operationalDay : dayOf(submittedAt),
        isBad: (content.defects?.length ?? 0) > 0,
      })),
    ),
    // A check of the rink's own answers no specified one.
    answers: findings.filter(
      ({ kind, submissionId, day, lateEntry, recordedAt }) =>
        (kind === 'not-in-use' || submissionId !== null) &&
        countsForDay({ day, lateEntry, arrivedOn: lateEntry === null ? day : dayOf(recordedAt) }),
    ),
    shiftEnds: ends.map(({ endedAt }) => endedAt),
    forced: early.map(({ submittedAt, reason, missingChecklists: missing }) => ({
      day: dayOf(submittedAt),
      reason,
      missing,
    })),
    closed,
    noneHere: statements.map(({ type, reason, statedAt, endedAt }) => ({
      type,
      reason: `None here: ${reason}`,
      from: dayOf(statedAt),
      to: endedAt === null ? to : dayAfter(dayOf(endedAt), -1),
    })),
  }
}
