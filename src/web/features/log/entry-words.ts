import { stepInWords } from '#domain/air/alarm-steps.ts'
import { GAS_FORMULAS } from '#domain/air/profile.ts'
import { minutesInWords } from '#domain/durations.ts'
import { floodOf, minutesOf } from '#domain/ice/resurfacing.ts'
import { isPoint } from '#domain/ice/surveys.ts'
import { KIND_WORDS } from '#domain/log/contents.ts'
import { type LogEntry, type LogEntryOf, type Reading, valueIn } from '#domain/log/log-entry.ts'
import type { LogSettings } from '#domain/log/settings.ts'
import { DELTA_T_KEY } from '#domain/plant/delta-t.ts'
import { SHIFT_LISTS } from '#domain/plant/shift-entry.ts'
import { labelOf } from '#domain/readings/labels.ts'
import { inWords, typedInWords } from '#domain/readings/units.ts'
import { texts } from './texts.ts'

const text = texts.row

/** The gases by their formulas, which are shorter than their names. */
const FORMULAS: Readonly<Record<string, string>> = { ...GAS_FORMULAS, nh3: 'NH₃' }
/** More readings are counted. */
const MOST_READINGS = 3

/** The title of an entry: 'Ice closed: Unsafe ice'. */
export function titleOf(entry: LogEntry): string {
  const { kind, content } = entry
  if (kind === 'air-step') return text.alarmStep(stepInWords(content.step))
  if (kind === 'ice-state') return content.isOpen ? text.opened : text.closedFor(content.reason)
  if (kind === 'plant' && content.shift) return text.shiftOf(content.shift.shift)
  return KIND_WORDS[kind]
}

/** The values of an entry in a few words, for a list; '' if its title says it all. */
export function summaryOf(entry: LogEntry, settings: LogSettings): string {
  const { kind, readings } = entry
  if (kind === 'ice-state') return entry.content.workDone ?? ''
  if (kind === 'resurfacing') return floodInWords(entry)
  if (kind === 'depth') return depthsInWords(entry, settings)
  const found = kind === 'plant' ? readings.filter(isBeyond) : readings
  const words = found
    .slice(0, MOST_READINGS)
    .map(reading => `${FORMULAS[reading.key] ?? labelOf(settings, reading)} ${typedInWords(reading)}`)
  // ΔT is calculated from two readings, so it is not counted. The round does the same.
  const count = readings.filter(({ key }) => key !== DELTA_T_KEY).length
  const isCounted = count > words.length
  const shift = kind === 'plant' ? shiftInWords(entry) : []
  return [...words, ...(isCounted ? [text.readings(count)] : []), ...shift].join(', ')
}

const isBeyond = ({ state }: Reading) => state !== null && state !== 'fine'

function floodInWords(entry: LogEntryOf<'resurfacing'>): string {
  const water = entry.readings.find(({ key }) => key === 'hotWater')
  const flood = floodOf(entry)
  const minutes = flood && minutesOf(flood)
  return [water && typedInWords(water), minutes && minutesInWords(minutes)].filter(Boolean).join(', ')
}

function depthsInWords(entry: LogEntry, { units }: Pick<LogSettings, 'units'>): string {
  const [mean, lowest] = ['depthMean', 'depthMin'].map(key => valueIn(entry, key))
  if (mean === undefined || lowest === undefined) return ''
  const points = entry.readings.filter(isPoint).length
  return text.depth(inWords(mean, units.length), inWords(lowest, units.length), points)
}

function shiftInWords({ content: { shift } }: LogEntryOf<'plant'>): string[] {
  if (!shift) return []
  return SHIFT_LISTS.flatMap(list => (shift[list].length === 0 ? [] : text.counts[list](shift[list].length)))
}
