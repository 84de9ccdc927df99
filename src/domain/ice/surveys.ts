import { type LogEntry, type LogEntryOf } from '#domain/log/log-entry.ts'
import { isCounted } from '#domain/log/withdrawal.ts'
import type { Depth } from './depth.ts'

const POINT = /^p[1-9]\d{0,2}$/

/** True for the depth at a point, unlike the mean and the lowest of a survey. */
export const isPoint = ({ key }: { key: string }) => POINT.test(key)

/** A depth survey of a pad. */
export interface Survey {
  id: number
  takenAt: string
  submittedBy: string
  depths: Depth[]
}

/** The depth survey in an entry of the log, in millimetres; undefined if it is something else or was withdrawn. */
export function surveyOf(entry: LogEntry): Survey | undefined {
  if (!isSurvey(entry) || !isCounted(entry)) return undefined
  const { id, takenAt, submittedBy, readings } = entry
  const depths = readings
    .filter(isPoint)
    // Without the last bits of a conversion: 0.024 m are 24 mm.
    .map(({ key, value }) => ({ key, mm: Number((value * 1000).toFixed(6)) }))
  return { id, takenAt, submittedBy, depths }
}

const isSurvey = (entry: LogEntry): entry is LogEntryOf<'depth'> => entry.kind === 'depth'
