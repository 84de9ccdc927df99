import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface ChartFigureProps {
  /** The title: 'Defects by week'. */
  label: string
  /** The drawing, which screen readers leave out. */
  chart: ReactNode
  /** A table that says the same: always there for screen readers, and for everybody who asks. */
  table: ReactNode
}

/** A drawing of numbers, with the numbers behind it. */
export function ChartFigure({ label, chart, table }: ChartFigureProps) {
  const [isTableShown, setIsTableShown] = useState(false)
  return (
    <figure aria-label={label} className="relative flex flex-col gap-3">
      <div aria-hidden>{chart}</div>
      <Button
        kind="quiet"
        icon={Table2}
        className="self-start print:hidden"
        onClick={() => setIsTableShown(shown => !shown)}
      >
        {isTableShown ? 'Hide the numbers' : 'Show the numbers'}
      </Button>
      <div className={isTableShown ? '' : 'sr-only'}>{table}</div>
    </figure>
  )
}
