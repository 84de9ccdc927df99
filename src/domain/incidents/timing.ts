import { formatInRinkTime, isCalendarDate } from '#domain/dates.ts'
import type { FieldError } from '#domain/errors.ts'
import { instantsAt, rinkDate } from '#domain/wall-clock.ts'

/** A tablet's clock may be ahead of the server's by this much. */
const TOLERANCE_MS = 5 * 60_000

/** The dates of a report; `null` if missing. Days are yyyy-MM-dd, the time HH:mm. */
interface Dated {
  accidentDate: string | null
  accidentTime: string | null
  reporterSignatureDate: string | null
  recordKeeperDate: string | null
  hseNotificationMethod: string | null
  hseNotificationDate: string | null
}

/** The dates of an incomplete form. The schema refuses unreadable ones. */
export function readableDates(written: { [K in keyof Dated]?: string | null | undefined }): Dated {
  const day = (text: string | null | undefined) => {
    const trimmed = text?.trim() ?? ''
    return isCalendarDate(trimmed) ? trimmed : null
  }
  const { accidentTime, hseNotificationMethod } = written
  return {
    accidentDate: day(written.accidentDate),
    accidentTime: accidentTime && /^\d\d:\d\d$/.test(accidentTime) ? accidentTime : null,
    reporterSignatureDate: day(written.reporterSignatureDate),
    recordKeeperDate: day(written.recordKeeperDate),
    hseNotificationMethod: hseNotificationMethod?.trim() || null,
    hseNotificationDate: day(written.hseNotificationDate),
  }
}

/**
 * The impossible dates of a report by the rink's calendar and clock: in the future, or before the accident.
 */
export function dateProblems(dated: Dated, now: Date, timezone: string): FieldError[] {
  const latest = new Date(now.getTime() + TOLERANCE_MS)
  const latestDay = rinkDate(latest, timezone)
  const { accidentDate, hseNotificationDate, hseNotificationMethod } = dated
  const problems = accidentProblems(dated, latest, timezone)
  const check = (path: keyof Dated, what: string, isEarlierRefused: boolean) => {
    const day = dated[path]
    if (day === null) return
    if (day > latestDay) problems.push({ path, message: `${what} cannot be in the future` })
    else if (isEarlierRefused && accidentDate !== null && day < accidentDate) {
      problems.push({ path, message: `${what} cannot be earlier than the accident` })
    }
  }
  check('reporterSignatureDate', 'The signature', false)
  check('recordKeeperDate', 'The handover', true)
  check('hseNotificationDate', 'The notification', true)
  if (hseNotificationDate !== null && hseNotificationMethod === null) {
    const message = 'Please say how the enforcing authority was notified'
    problems.push({ path: 'hseNotificationMethod', message })
  }
  return problems
}

function accidentProblems(
  { accidentDate, accidentTime }: Dated,
  latest: Date,
  timezone: string,
): FieldError[] {
  const message = 'The accident cannot be in the future'
  const [latestDay = '', latestTime = ''] = formatInRinkTime(latest, timezone, 'yyyy-MM-dd HH:mm').split(' ')
  if (accidentDate === null) return []
  if (accidentDate > latestDay) return [{ path: 'accidentDate', message }]
  if (accidentTime === null) return []
  const [earliest] = instantsAt(accidentDate, accidentTime, timezone)
  // A time in the skipped hour of spring has no instant, so it is compared as text.
  const isAhead = earliest ? earliest > latest : accidentDate === latestDay && accidentTime > latestTime
  return isAhead ? [{ path: 'accidentTime', message }] : []
}

/** The problem with the day of a report to the authority, if any. */
export function notifiedOnProblem(
  notifiedOn: string,
  accidentDate: string,
  now: Date,
  timezone: string,
): string | undefined {
  if (notifiedOn < accidentDate) return 'The report cannot be earlier than the accident'
  const latest = rinkDate(new Date(now.getTime() + TOLERANCE_MS), timezone)
  return notifiedOn > latest ? 'The report cannot be in the future' : undefined
}
