import { dayInWords, momentInWords } from '#domain/dates.ts'
import { type BandState, STATE_WORDS, withMinus } from '#domain/readings/band.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { type LimitLine, limitLines, type TrendLimits, type TrendPoint } from './trend-scale.ts'

/** The scale of a chart, and the clock of its rink. */
export interface TrendUnit {
  /** '' for a count. */
  unit: string
  decimals: number
  timezone: string
  /** The calendar date at the rink. */
  today: string
  /** The word for the state beyond the highest limit; 'Stop' if left out. */
  stopWord?: string | undefined
}

const SIDES = { min: 'below', max: 'above' }
const MONTH_DAYS = 30

/** A state in words; `stopWord` is that of the chart. */
export function stateWord(state: BandState, stopWord = STATE_WORDS.stop): string {
  return state === 'stop' ? stopWord : STATE_WORDS[state]
}

/** A number as people write it: '−5.2'. */
export function numberInWords(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return withMinus(Number(text) === 0 ? text.replace('-', '') : text)
}

/** A value with its unit: '−5.2 °C'. */
function valueInWords(value: number, { unit, decimals }: Pick<TrendUnit, 'unit' | 'decimals'>): string {
  return `${numberInWords(value, decimals)} ${unit}`.trim()
}

/** A reading in a sentence: 'today 14:00: −5.2 °C, take a look'. */
export function pointInWords(point: TrendPoint, scale: TrendUnit): string {
  const at = momentInWords(point.at, scale.timezone, scale.today)
  const { state } = point
  const verdict =
    state === null || state === 'fine' ? '' : `, ${stateWord(state, scale.stopWord).toLowerCase()}`
  return `${at}: ${valueInWords(point.value, scale)}${verdict}`
}

/** The label of a limit: 'act above 12', or in a narrow chart 'act 12'. Limits are shown as they were set. */
export function limitInWords(
  { state, side, value }: LimitLine,
  isShort: boolean,
  stopWord: string = state,
): string {
  const word = state === 'stop' ? stopWord.toLowerCase() : state
  return isShort ? `${word} ${trimmed(value)}` : `${word} ${SIDES[side]} ${trimmed(value)}`
}

/** All limits in sentences: 'Take a look below −5.5 or above −4.5 °C. Act above −3 °C.'; '' without any. */
export function limitsInWords(limits: TrendLimits, unit: string, stopWord?: string): string {
  return [...Map.groupBy(limitLines(limits), ({ state }) => state)]
    .map(([state, lines]) => {
      const sides = lines.map(({ side, value }) => `${SIDES[side]} ${trimmed(value)}`)
      return `${stateWord(state, stopWord)} ${`${sides.join(' or ')} ${unit}`.trim()}.`
    })
    .join(' ')
}

/** A slope in words: 'Rising by 1.0 psi a month.' A change too small to be shown is level. */
export function slopeInWords(
  slopePerDay: number,
  { unit, decimals }: Pick<TrendUnit, 'unit' | 'decimals'>,
): string {
  const month = Math.abs(slopePerDay) * MONTH_DAYS
  const amount = month.toFixed(decimals)
  if (Number(amount) === 0) return 'Level: no change to see in a month.'
  return `${slopePerDay > 0 ? 'Rising' : 'Falling'} by ${`${amount} ${unit}`.trim()} a month.`
}

/** Readings by their calendar date at the rink. */
export function byDate(points: readonly TrendPoint[], { timezone, today }: TrendUnit) {
  return [...Map.groupBy(points, ({ at }) => rinkDate(at, timezone))].map(([day, ofDay]) => ({
    day,
    label: dayInWords(day, today),
    points: ofDay,
  }))
}

function trimmed(value: number): string {
  return withMinus(Number(value.toFixed(6)))
}
