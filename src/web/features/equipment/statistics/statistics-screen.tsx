import { Link } from '@tanstack/react-router'
import { ChartColumn, Printer } from 'lucide-react'
import { dayInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from '../texts.ts'
import { StatisticsParts } from './machine-statistics.tsx'
import { PeriodChoice, useMachineStatistics } from './period-choice.tsx'

const text = texts.statistics

/** The statistics of all machines of the rink. */
export function StatisticsScreen() {
  useDocumentTitle(text.title)
  const { selectedRink } = useRink()
  return selectedRink && <StatisticsOfRink key={selectedRink.id} rink={selectedRink} />
}

function StatisticsOfRink({ rink }: { rink: Rink }) {
  const { days, data, choice } = useMachineStatistics(rink)
  return (
    <Page
      title={text.title}
      subtitle={`${rink.name}, ${dayInWords(days.from)} to ${dayInWords(days.to)}`}
      actions={
        <PageActions>
          <BackLink to={EQUIPMENT_PATH}>{texts.all}</BackLink>
          <Button icon={Printer} onClick={() => window.print()}>
            {text.print}
          </Button>
        </PageActions>
      }
    >
      <PeriodChoice {...choice} />
      {data?.machines.length === 0 && (
        <Empty
          icon={ChartColumn}
          action={
            <Link to={EQUIPMENT_PATH} className={buttonLook('primary')}>
              {text.toRegister}
            </Link>
          }
        >
          {text.empty}
        </Empty>
      )}
      {data && data.machines.length > 0 && <StatisticsParts rink={rink} statistics={data} />}
    </Page>
  )
}
