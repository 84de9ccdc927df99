import type { OpenAirAlarm } from '#domain/air/air-now.ts'
import { undoneSteps } from '#domain/air/alarm-steps.ts'
import { texts } from './texts.ts'

/** The steps that are not done, before the all clear. */
export function NotDone({ steps }: Pick<OpenAirAlarm, 'steps'>) {
  const undone = undoneSteps(steps)
  if (undone.length === 0) return null
  return <span className="block py-2 font-semibold text-warn">{texts.alarm.notDone(undone.join(', '))}</span>
}
