import { formatInRinkTime } from '../dates.ts'
import type { FieldError } from '../errors.ts'

/** A tablet's clock may be ahead of the server's by this much. */
const TOLERANCE_MS = 5 * 60_000

interface Dated {
  accidentDate: string
  accidentTime: string
  reporterSignatureDate: string
  hseNotificationDate: string | null
}

/** What of a report would lie in the future, by the calendar and the clock at the rink. */
export function futureProblems(dated: Dated, now: Date, timezone: string): FieldError[] {
  const latest = formatInRinkTime(new Date(now.getTime() + TOLERANCE_MS), timezone, 'yyyy-MM-dd HH:mm')
  const [latestDay = ''] = latest.split(' ')
  const { accidentDate, accidentTime, reporterSignatureDate, hseNotificationDate } = dated
  const problems: FieldError[] = []
  if (accidentDate > latestDay) {
    problems.push({ path: 'accidentDate', message: 'The accident cannot be in the future' })
  } else if (`${accidentDate} ${accidentTime}` > latest) {
    problems.push({ path: 'accidentTime', message: 'The accident cannot be in the future' })
  }
  if (reporterSignatureDate > latestDay) {
    problems.push({ path: 'reporterSignatureDate', message: 'The signature cannot be in the future' })
  }
  if (hseNotificationDate !== null && hseNotificationDate > latestDay) {
    problems.push({ path: 'hseNotificationDate', message: 'The notification cannot be in the future' })
  }
  return problems
}

/** What is wrong with the day on which the authority was told, if anything. */
export function notifiedOnProblem(
  notifiedOn: string,
  accidentDate: string,
  now: Date,
  timezone: string,
): string | undefined {
  if (notifiedOn < accidentDate) return 'The report cannot be earlier than the accident'
  const latest = formatInRinkTime(new Date(now.getTime() + TOLERANCE_MS), timezone, 'yyyy-MM-dd')
  return notifiedOn > latest ? 'The report cannot be in the future' : undefined
}
