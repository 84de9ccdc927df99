import { useId } from 'react'
import type { MachineStatistics as Statistics } from '#domain/equipment/statistics.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { BarList } from '#web/components/bar-list.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { ChecksCalendar } from './checks-calendar.tsx'
import { DefectsOverTime } from './defects-over-time.tsx'
import { PeriodChoice, usePeriod } from './period-choice.tsx'
import { StatisticsCounts } from './statistics-counts.tsx'
import { StatisticsPart } from './statistics-part.tsx'
import { useMachineStatistics } from './statistics-queries.ts'
import { defectsOf, ranked } from './statistics-sums.ts'

/** What the checks of one machine found over time, and each day of them. */
export function MachineStatistics({ rink, machineId }: { rink: Rink; machineId: number }) {
  const headingId = useId()
  const { days, choice } = usePeriod(rink)
  const query = useMachineStatistics(rink, days, machineId)
  const { data, error } = query
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        Statistics
      </h2>
      <PeriodChoice {...choice} />
      {!data && !error && <WaitingArea label="Loading the statistics…" />}
      {error && <LoadFailure title="The statistics could not be loaded" query={query} />}
      {data && <Parts statistics={data} />}
    </section>
  )
}

function Parts({ statistics }: { statistics: Statistics }) {
  const { machines } = statistics
  const defects = defectsOf(machines)
  const isAsked = machines.some(({ calendar }) => calendar.length > 0)
  return (
    <>
      <StatisticsCounts machines={machines} />
      <StatisticsPart title="Defects" isNested>
        {defects.length === 0 && <p className="text-ink-soft">No defect was found in these days.</p>}
        {defects.length > 0 && (
          <>
            <BarList
              label="Defects by item"
              bars={ranked(defects, 'item').map(({ first, total }) => ({
                key: first.item,
                name: first.label,
                value: total,
                text: String(total),
              }))}
            />
            <DefectsOverTime statistics={statistics} defects={defects} isOfOne />
          </>
        )}
      </StatisticsPart>
      {isAsked && (
        <StatisticsPart title="Daily checks" isNested>
          <ChecksCalendar machines={machines} />
        </StatisticsPart>
      )}
    </>
  )
}
