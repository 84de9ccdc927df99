import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

interface ChartFigureProps {
  /** The title: 'Defects by week'. */
  label: string
  /** The chart. Its drawing is hidden from screen readers. */
  chart: ReactNode
  /** A table with the same data: always available to screen readers, and to others on request. */
  table: ReactNode
}

/** A chart with a table of its values. */
export function ChartFigure({ label, chart, table }: ChartFigureProps) {
  const [isTableShown, setIsTableShown] = useState(false)
  return (
    <figure aria-label={label} className="relative flex min-w-0 flex-col gap-3">
      {chart}
      <Button
        kind="quiet"
        icon={Table2}
        className="self-start print:hidden"
        aria-expanded={isTableShown}
        onClick={() => setIsTableShown(shown => !shown)}
      >
        {isTableShown ? texts.chart.hideNumbers : texts.chart.showNumbers}
      </Button>
      <div className={isTableShown ? 'overflow-x-auto' : 'sr-only'}>{table}</div>
    </figure>
  )
}
