import { ChartFigure } from './chart-figure.tsx'

export interface ChartColumn {
  key: string
  /** In the table: 'Week of Mon 16 Nov'. */
  label: string
  /** Below the column: '16 Nov'. */
  short: string
  value: number
  /** The parts of the value, for the table. */
  parts: string
}

interface ColumnChartProps {
  label: string
  /** The heads of the table. */
  heads: readonly [label: string, value: string, parts: string]
  columns: readonly ChartColumn[]
}

/** The labels that fit side by side on a phone. */
const MOST_LABELS = 6

/** A column for each period, oldest first. */
export function ColumnChart({ label, heads, columns }: ColumnChartProps) {
  return (
    <ChartFigure
      label={label}
      chart={
        <div aria-hidden>
          <Columns columns={columns} />
        </div>
      }
      table={<Numbers label={label} heads={heads} columns={columns} />}
    />
  )
}

function Columns({ columns }: Pick<ColumnChartProps, 'columns'>) {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const every = Math.ceil(columns.length / MOST_LABELS)
  const grid = { gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }
  return (
    <>
      <div className="grid h-44 gap-0.5 border-b-2 border-line-strong sm:gap-1.5" style={grid}>
        {columns.map(({ key, value }) => (
          <div key={key} className="flex h-full min-w-0 flex-col items-center justify-end">
            {value > 0 && (
              <>
                <span className="text-sm leading-6 font-semibold">{value}</span>
                <span
                  className="chart-fill w-full max-w-14 rounded-t-md"
                  style={{ height: `${(value / most) * 84}%` }}
                />
              </>
            )}
          </div>
        ))}
      </div>
      <div className="mt-1 grid gap-0.5 text-xs text-ink-soft sm:gap-1.5" style={grid}>
        {columns.map(({ key, short }, index) => (
          <span key={key} className="flex w-0 min-w-full justify-center overflow-visible whitespace-nowrap">
            {index % every === Math.floor(every / 2) ? short : ''}
          </span>
        ))}
      </div>
    </>
  )
}

function Numbers({ label, heads, columns }: ColumnChartProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {heads.map((head, index) => (
            <th key={head} scope="col" className={`p-2 first:pl-0 ${index === 1 ? 'text-right' : ''}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(column => (
          <tr key={column.key} className="border-b border-line align-top">
            <th scope="row" className="p-2 pl-0 font-semibold">
              {column.label}
            </th>
            <td className="p-2 text-right">{column.value}</td>
            <td className="p-2">{column.parts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
