import { stepInWords } from '#domain/air/alarm-steps.ts'
import { timeOfDay } from '#domain/dates.ts'
import type { LogEntry } from '#domain/log/log-entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { texts } from './texts.ts'

const text = texts.content

/** The content of an entry besides its numbers, as labels and values without blanks. */
export function contentDetails(entry: LogEntry, { timezone }: Rink): [label: string, value: string][] {
  if (entry.kind === 'air') return [[text.where, entry.content.where]]
  if (entry.kind === 'air-step') return [[text.step, stepInWords(entry.content.step)]]
  if (entry.kind === 'sensor') return [[text.sensor, entry.content.token]]
  if (entry.kind === 'ice-state') {
    const { isOpen, reason, workDone, openedBy } = entry.content
    return [
      [text.ice, isOpen ? text.open : text.closed],
      [text.reason, reason ?? ''],
      [text.workDone, workDone ?? ''],
      [text.openedBy, openedBy ?? ''],
    ]
  }
  if (entry.kind !== 'resurfacing') return []
  const { startedAt, sessionWhen, session, snowLoads, bladeSetting, isEdged, isKeyOut } = entry.content
  return [
    [text.outAt, startedAt ? timeOfDay(startedAt, timezone) : ''],
    [text.session, [sessionWhen && text.when[sessionWhen], session].filter(Boolean).join(' ')],
    [text.snowLoads, String(snowLoads ?? '')],
    [text.bladeSetting, bladeSetting ?? ''],
    [text.edged, isEdged ? text.yes : ''],
    // An entry without it is refused.
    [text.everyoneOff, text.yes],
    [text.keyOut, isKeyOut ? text.yes : ''],
  ]
}
