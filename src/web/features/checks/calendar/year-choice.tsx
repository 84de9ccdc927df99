import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/components/button.tsx'
import { texts } from './texts.ts'

interface YearChoiceProps {
  year: number
  latest: number
  onChoose: (year: number) => void
}

/** The year that is shown, with the one before and after it. */
export function YearChoice({ year, latest, onChoose }: YearChoiceProps) {
  return (
    <fieldset aria-label={texts.year} className="flex min-w-0 items-center gap-2">
      <Button icon={ChevronLeft} aria-label={texts.before(year - 1)} onClick={() => onChoose(year - 1)} />
      <span aria-live="polite" className="min-w-16 text-center text-lg font-bold">
        {year}
      </span>
      <Button
        icon={ChevronRight}
        aria-label={texts.before(year + 1)}
        disabled={year >= latest}
        onClick={() => onChoose(year + 1)}
      />
    </fieldset>
  )
}
