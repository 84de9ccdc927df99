import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

export interface Bar {
  key: string | number
  name: ReactNode
  /** The length of the bar. */
  value: number
  /** The value in words, shown next to the bar. */
  text: string
}

interface BarListProps {
  label: string
  bars: readonly Bar[]
  /** The value of a full bar; defaults to the longest. */
  most?: number
  /** The value that a line in each bar marks. */
  target?: number
}

/** The number of bars before the list is expanded. */
const FIRST = 8

/** A bar chart in rows, longest first, with the values in words. */
export function BarList({
  label,
  bars,
  most = Math.max(0, ...bars.map(({ value }) => value)),
  target,
}: BarListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? bars : bars.slice(0, FIRST)
  return (
    <>
      <ul aria-label={label} className="grid gap-3 sm:grid-cols-[minmax(8rem,34%)_1fr_minmax(5rem,auto)]">
        {shown.map(({ key, name, value, text }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 break-inside-avoid sm:col-span-3 sm:grid-cols-subgrid"
          >
            <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
            <span className="relative h-5 overflow-hidden rounded-md bg-sunken max-sm:order-last max-sm:col-span-2 forced-colors:border">
              <span
                className="chart-fill block h-full min-w-1 rounded-md"
                style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }}
              />
              {target !== undefined && (
                <span
                  className="absolute inset-y-0 w-0.5 bg-ink"
                  style={{ left: `${(target / most) * 100}%` }}
                />
              )}
            </span>
            <span className="text-right">{text}</span>
          </li>
        ))}
      </ul>
      {bars.length > FIRST && !isWhole && (
        <Button kind="quiet" className="self-start print:hidden" onClick={() => setIsWhole(true)}>
          Show all {bars.length}
        </Button>
      )}
    </>
  )
}
