import { momentInWords } from '#domain/dates.ts'
import { worstState } from '#domain/readings/band.ts'
import type { TrendPoint } from './trend-scale.ts'
import { byDate, numberInWords, STATE_WORDS, type TrendUnit } from './trend-words.ts'

interface TrendNumbersProps {
  label: string
  points: readonly TrendPoint[]
  scale: TrendUnit
}

/** With more readings, the table has a row for each day. */
const MOST_ROWS = 60

/** The readings in a table, newest first: each of them, or the days if there are many. */
export function TrendNumbers({ label, points, scale }: TrendNumbersProps) {
  const { unit, decimals, timezone, today } = scale
  const inUnit = unit === '' ? '' : `, ${unit}`
  const { heads, rows } =
    points.length <= MOST_ROWS
      ? {
          heads: ['Time', `Value${inUnit}`, 'State'],
          rows: points.map(({ at, value, state }) => ({
            key: at,
            cells: [momentInWords(at, timezone, today), numberInWords(value, decimals), STATE_WORDS[state]],
          })),
        }
      : {
          heads: ['Day', `Lowest${inUnit}`, `Highest${inUnit}`, 'Readings', 'State'],
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
              STATE_WORDS[worstState(ofDay.map(({ state }) => state))],
            ],
          })),
        }
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {heads.map(head => (
            <th key={head} scope="col" className="p-2 first:pl-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map(({ key, cells: [first, ...others] }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="p-2 pl-0 font-semibold first-letter:uppercase">
              {first}
            </th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} className="p-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
