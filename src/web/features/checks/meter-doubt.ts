import { type Answers, answerTo } from '#domain/checks/answers.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import { typedNumber } from '#domain/readings/band.ts'
import { meterDoubt } from '#domain/schedules/meter.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** Why the reading of an hour meter is probably wrong, with the last one in hours; undefined for likely ones and other items. */
export function doubtAboutMeter(
  item: TemplateItem,
  answers: Answers,
  last: { answers: Answers; madeAt: string } | undefined,
): { doubt: 'lower' | 'higher'; hours: number } | undefined {
  if (item.kind !== 'number' || !item.isMeter || !last) return undefined
  const before = typedNumber(answerTo(last.answers, item).value)
  const typed = typedNumber(answerTo(answers, item).value)
  if (before === undefined || typed === undefined) return undefined
  const hours = Number(before)
  const doubt = meterDoubt(Number(typed), { hours, at: new Date(last.madeAt) }, serverNow())
  return doubt && { doubt, hours }
}
