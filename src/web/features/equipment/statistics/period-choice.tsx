import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMachineStatistics } from '#contract/machine-statistics.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { rinkKey } from '#web/api/query-client.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useOperationalDay } from '#web/components/use-operational-day.ts'
import { texts } from '../texts.ts'
import { type ChosenPeriod, daysOf, problemOf } from './statistics-period.ts'

const FIRST: ChosenPeriod = { choice: '90', from: '', to: '' }

/** The statistics of all machines of a rink, or of one, and the choice of their period. */
export function useMachineStatistics(rink: Rink, machineId?: number) {
  const today = useOperationalDay(rink)
  const [chosen, setChosen] = useState(FIRST)
  const [valid, setValid] = useState(FIRST)
  const days = daysOf(valid, today)
  const choose = (changes: Partial<ChosenPeriod>) => {
    // The dates start with the days that are shown.
    const next = { ...chosen, ...(changes.choice === 'dates' && days), ...changes }
    setChosen(next)
    if (problemOf(next, today) === undefined) setValid(next)
  }
  const one = machineId === undefined ? {} : { machineId: String(machineId) }
  const query = useQuery({
    queryKey: rinkKey(rink.id, 'equipment', 'statistics', machineId ?? 'all', days.from, days.to),
    queryFn: () => call(readMachineStatistics, { query: { rinkId: String(rink.id), ...days, ...one } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return { days, data: query.data, choice: { chosen, today, choose, query } }
}

/** The choice of the period. It also shows that the statistics are loading, or could not be loaded. */
export function PeriodChoice(props: ReturnType<typeof useMachineStatistics>['choice']) {
  const { chosen, today, choose, query } = props
  const text = texts.statistics
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <ChoiceField
          label={text.period}
          options={text.periods}
          value={chosen.choice}
          onChange={choice => choose({ choice })}
        />
        {chosen.choice === 'dates' && (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="date"
              label={text.from}
              max={today}
              value={chosen.from}
              error={problemOf(chosen, today)}
              onChange={event => choose({ from: event.target.value })}
            />
            <TextField
              type="date"
              label={text.to}
              max={today}
              value={chosen.to}
              onChange={event => choose({ to: event.target.value })}
            />
          </div>
        )}
      </div>
      {!query.data && !query.error && <WaitingArea label={text.loading} />}
      {query.error && <LoadFailure title={text.loadFailed} query={query} />}
    </>
  )
}
