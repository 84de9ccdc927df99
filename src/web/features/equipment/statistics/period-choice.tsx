import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { type ChosenPeriod, daysOf, PERIODS, problemOf } from './statistics-period.ts'

const FIRST: ChosenPeriod = { choice: '90', from: '', to: '' }

/** The period that is chosen, and the days of the last one that made sense. */
export function usePeriod(rink: Rink) {
  const today = useOperationalDay(rink)
  const [chosen, setChosen] = useState(FIRST)
  const [asked, setAsked] = useState(FIRST)
  const choose = (changes: Partial<ChosenPeriod>) => {
    // Dates begin with the days that are looked at.
    const next = { ...chosen, ...(changes.choice === 'dates' && daysOf(asked, today)), ...changes }
    setChosen(next)
    if (problemOf(next, today) === undefined) setAsked(next)
  }
  return { days: daysOf(asked, today), choice: { chosen, today, choose } }
}

interface PeriodChoiceProps {
  chosen: ChosenPeriod
  today: string
  choose: (changes: Partial<ChosenPeriod>) => void
}

/** Which days are looked at. */
export function PeriodChoice({ chosen, today, choose }: PeriodChoiceProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 print:hidden">
      <ChoiceField
        label="Period"
        options={PERIODS}
        value={chosen.choice}
        onChange={choice => choose({ choice })}
      />
      {chosen.choice === 'dates' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            type="date"
            label="From"
            max={today}
            value={chosen.from}
            error={problemOf(chosen, today)}
            onChange={event => choose({ from: event.target.value })}
          />
          <TextField
            type="date"
            label="To"
            max={today}
            value={chosen.to}
            onChange={event => choose({ to: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}
