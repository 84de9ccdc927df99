import { momentInWords } from '#domain/dates.ts'
import { worstBandState } from '#domain/readings/band.ts'
import { texts } from './texts.ts'
import type { TrendPoint } from './trend-scale.ts'
import { byDate, numberInWords, stateWord, type TrendUnit } from './trend-words.ts'

interface TrendNumbersProps {
  label: string
  points: readonly TrendPoint[]
  scale: TrendUnit
}

/** With more readings, the table has a row for each day. */
const MOST_ROWS = 60

/** The readings in a table, newest first: each of them, or the days if there are many. */
export function TrendNumbers({ label, points, scale }: TrendNumbersProps) {
  const { unit, decimals, timezone, today, stopWord } = scale
  const hasStates = points.some(({ state }) => state !== null)
  const inUnit = unit === '' ? '' : `, ${unit}`
  const { heads, rows } =
    points.length <= MOST_ROWS
      ? {
          heads: texts.chart.heads.readings(inUnit),
          rows: points.map(({ at, value, state }) => ({
            key: at,
            cells: [momentInWords(at, timezone, today), numberInWords(value, decimals)],
            states: [state],
          })),
        }
      : {
          heads: texts.chart.heads.days(inUnit),
          rows: byDate(points, scale).map(({ day, label: name, points: ofDay }) => ({
            key: day,
            cells: [
              name,
              numberInWords(
                ofDay.reduce((least, { value }) => Math.min(least, value), Infinity),
                decimals,
              ),
              numberInWords(
                ofDay.reduce((most, { value }) => Math.max(most, value), -Infinity),
                decimals,
              ),
              String(ofDay.length),
            ],
            states: ofDay.map(({ state }) => state),
          })),
        }
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {[...heads, ...(hasStates ? [texts.chart.heads.state] : [])].map(head => (
            <th key={head} scope="col" className="p-2 first:pl-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ key, cells: [first, ...others], states }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="p-2 pl-0 font-semibold first-letter:uppercase">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} className="p-2">
                {cell}
              </td>
            ))}
            {hasStates && <td className="p-2">{stateInWords(states, stopWord)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The worst of some states; '' if none of them had a limit. */
function stateInWords(states: readonly TrendPoint['state'][], stopWord: string | undefined): string {
  const known = states.flatMap(state => state ?? [])
  return known.length === 0 ? '' : stateWord(worstBandState(known), stopWord)
}
