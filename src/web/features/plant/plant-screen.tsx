import { Link } from '@tanstack/react-router'
import { CirclePlay, Gauge, NotebookPen, Radio, Settings } from 'lucide-react'
import { may } from '#domain/permissions.ts'
import type { PlantNow } from '#domain/plant/plant-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { PLANT_ROUND_PATH, PLANT_SETTINGS_PATH, PLANT_SHIFT_PATH, SENSORS_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { LogTabs } from '#web/log/log-tabs.tsx'
import { usePlant } from '#web/log/plant-queries.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { AmmoniaCards } from './ammonia-cards.tsx'
import { CircuitCard } from './circuit-card.tsx'
import { LeakChecks } from './leak-checks.tsx'
import { NextRound } from './next-round.tsx'
import { texts } from './texts.ts'

/** The plant of the rink: its circuits with their last values, the next round and the next leak check. */
export function PlantScreen() {
  useDocumentTitle(texts.title)
  const { selectedRink } = useRink()
  return selectedRink && <PlantOf rink={selectedRink} />
}

function PlantOf({ rink }: { rink: Rink }) {
  const query = usePlant(rink)
  const { data: plant, error } = query
  return (
    <Page title={texts.title} subtitle={rink.name} isWide>
      <LogTabs />
      {!plant && !error && <WaitingArea label={texts.loading} />}
      {!plant && error && <LoadFailure title={texts.loadFailed} query={query} />}
      {plant && <ThePlant rink={rink} plant={plant} />}
    </Page>
  )
}

function ThePlant({ rink, plant }: { rink: Rink; plant: PlantNow }) {
  const { user } = useAuth()
  const manages = user !== null && may(user, 'consent', rink.id)
  const { setting } = plant
  if (!setting || setting.circuits.length === 0) {
    return (
      <Empty
        icon={Gauge}
        action={
          manages && (
            <Link to={PLANT_SETTINGS_PATH} className={buttonLook('primary')}>
              {texts.setUp}
            </Link>
          )
        }
      >
        {texts.none}
      </Empty>
    )
  }
  return (
    <>
      <AmmoniaCards rink={rink} plant={plant} />
      <NextRound rink={rink} setting={setting} plant={plant} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Link to={PLANT_ROUND_PATH} className={buttonLook('primary', 'min-h-15 grow text-lg sm:grow-0')}>
          <CirclePlay aria-hidden className="size-6" />
          {texts.startRound}
        </Link>
        <Link to={PLANT_SHIFT_PATH} className={buttonLook('secondary', 'min-h-15')}>
          <NotebookPen aria-hidden className="size-5.5" />
          {texts.shiftEntry}
        </Link>
        {manages && (
          <>
            <Link to={PLANT_SETTINGS_PATH} className={buttonLook('secondary', 'min-h-15')}>
              <Settings aria-hidden className="size-5.5" />
              {texts.settings}
            </Link>
            <Link to={SENSORS_PATH} className={buttonLook('secondary', 'min-h-15')}>
              <Radio aria-hidden className="size-5.5" />
              {texts.sensors}
            </Link>
          </>
        )}
      </div>
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        {setting.circuits.map(circuit => (
          <CircuitCard key={circuit.subject} rink={rink} plant={plant} circuit={circuit} />
        ))}
        <LeakChecks rink={rink} setting={setting} mayRecord={manages} />
      </div>
    </>
  )
}
