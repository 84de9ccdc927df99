import { Link } from '@tanstack/react-router'
import { ChartColumn, Printer } from 'lucide-react'
import { dayInWords } from '#domain/dates.ts'
import type { MachineStatistics } from '#domain/equipment/statistics.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { BarList } from '#web/components/bar-list.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { ChecksByMachine, MachineName } from './checks-by-machine.tsx'
import { ChecksCalendar } from './checks-calendar.tsx'
import { DefectsOverTime } from './defects-over-time.tsx'
import { PeriodChoice, usePeriod } from './period-choice.tsx'
import { StatisticsCounts } from './statistics-counts.tsx'
import { StatisticsPart } from './statistics-part.tsx'
import { useMachineStatistics } from './statistics-queries.ts'
import { defectsOf, ranked } from './statistics-sums.ts'
import { TimeOutOfService } from './time-out-of-service.tsx'

const TITLE = 'Equipment statistics'

/** What the checks of all machines of the rink found over time. */
export function StatisticsScreen() {
  useDocumentTitle(TITLE)
  const { selectedRink } = useRink()
  return selectedRink && <StatisticsOfRink key={selectedRink.id} rink={selectedRink} />
}

function StatisticsOfRink({ rink }: { rink: Rink }) {
  const { days, choice } = usePeriod(rink)
  const query = useMachineStatistics(rink, days)
  const { data, error } = query
  return (
    <Page
      title={TITLE}
      subtitle={`${rink.name}, ${dayInWords(days.from)} to ${dayInWords(days.to)}`}
      actions={
        <PageActions>
          <BackLink to={EQUIPMENT_PATH}>All equipment</BackLink>
          <Button icon={Printer} onClick={() => window.print()}>
            Print
          </Button>
        </PageActions>
      }
    >
      <PeriodChoice {...choice} />
      {!data && !error && <WaitingArea label="Loading the statistics…" />}
      {error && <LoadFailure title="The statistics could not be loaded" query={query} />}
      {data?.machines.length === 0 && <NothingYet />}
      {data && data.machines.length > 0 && <Parts statistics={data} />}
    </Page>
  )
}

function Parts({ statistics }: { statistics: MachineStatistics }) {
  const { machines } = statistics
  const defects = defectsOf(machines)
  const asked = machines.filter(({ calendar }) => calendar.length > 0)
  return (
    <>
      <StatisticsCounts machines={machines} />
      <StatisticsPart title="Defects over time">
        {defects.length === 0 ? (
          <p className="text-ink-soft">No defect was found in these days.</p>
        ) : (
          <DefectsOverTime statistics={statistics} defects={defects} />
        )}
      </StatisticsPart>
      {defects.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <StatisticsPart title="Defects by machine">
            <BarList
              label="Defects by machine"
              bars={ranked(defects, 'machineId').map(({ first: { machineId }, total }) => ({
                key: machineId,
                name: <NameOf machines={machines} machineId={machineId} />,
                value: total,
                text: String(total),
              }))}
            />
          </StatisticsPart>
          <StatisticsPart title="Defects by item">
            <BarList
              label="Defects by item"
              bars={ranked(defects, 'item').map(({ first, total }) => ({
                key: first.item,
                name: `${first.label} (${first.noun})`,
                value: total,
                text: String(total),
              }))}
            />
          </StatisticsPart>
        </div>
      )}
      <StatisticsPart title="Time out of service">
        <TimeOutOfService machines={machines} />
      </StatisticsPart>
      {asked.length > 0 && (
        <StatisticsPart title="Daily checks">
          <ChecksCalendar machines={asked} />
          <ChecksByMachine machines={asked} />
        </StatisticsPart>
      )}
    </>
  )
}

function NameOf({ machines, machineId }: Pick<MachineStatistics, 'machines'> & { machineId: number }) {
  const machine = machines.find(each => each.machineId === machineId)
  return machine && <MachineName machine={machine} />
}

function NothingYet() {
  return (
    <Empty
      icon={ChartColumn}
      action={
        <Link to={EQUIPMENT_PATH} className={buttonLook('primary')}>
          To the register
        </Link>
      }
    >
      There is nothing to count in these days: no machine was in the register. Choose other days, or fill in a
      checklist: the machines that it names are counted from then on.
    </Empty>
  )
}
