import { Link } from '@tanstack/react-router'
import { CirclePlay, Gauge, NotebookPen, Radio, Settings } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import { may } from '#domain/permissions.ts'
import { ROOM_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { lastReading, type PlantNow } from '#domain/plant/plant-now.ts'
import { fromSi } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import {
  ACTIONS_PATH,
  PLANT_ROUND_PATH,
  PLANT_SETTINGS_PATH,
  PLANT_SHIFT_PATH,
  SENSORS_PATH,
} from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { LogTabs } from '#web/log/log-tabs.tsx'
import { usePlant } from '#web/log/plant-queries.ts'
import { CallContractor, contactFor } from '#web/machines/call-contractor.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { AmmoniaCards } from './ammonia-cards.tsx'
import { CircuitCard } from './circuit-card.tsx'
import { type Circuit, readingInWords, valueInWords } from './item-words.ts'
import { LeakChecks } from './leak-checks.tsx'
import { NextRound } from './next-round.tsx'
import { usePlantEngineer } from './plant-engineer.tsx'
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
      <OverLimits rink={rink} circuits={setting.circuits} plant={plant} />
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

interface OverLimitsProps {
  rink: Rink
  circuits: readonly Circuit[]
  plant: PlantNow
}

/**
 * The readings beyond a limit for acting, with what to do and whom to call. Ammonia in a room has a card of its own.
 */
function OverLimits({ rink, circuits, plant }: OverLimitsProps) {
  const today = useRinkDate(rink)
  const engineerOf = usePlantEngineer(rink, circuits)
  const over = circuits.flatMap(circuit =>
    circuit.items.flatMap(item => {
      const last = item.key === ROOM_AMMONIA_KEY ? undefined : lastReading(plant, circuit.subject, item.key)
      if (!last || (last.state !== 'act' && last.state !== 'stop')) return []
      const value = fromSi(last.value, item.unit ?? undefined)
      const reading = readingInWords(valueInWords(last.value, item), value, last.state, item)
      return {
        circuit,
        line: texts.round.bad(`${circuit.name}, ${item.label}`, reading),
        toDo: texts.readAt(momentInWords(last.at, rink.timezone, today), texts.round.toDo[last.state]),
      }
    }),
  )
  if (over.length === 0) return null
  const contacts = over.map(({ circuit }) => contactFor(engineerOf?.(circuit), rink))
  return (
    <Notice
      tone="bad"
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {[...new Map(contacts.map(one => [one.contractorPhone, one])).values()].map(contact => (
            <CallContractor key={contact.contractorPhone} machine={contact} kind="primary" />
          ))}
          <Link to={ACTIONS_PATH} className="inline-flex min-h-12 items-center text-link font-semibold">
            {texts.showActions}
          </Link>
        </div>
      }
    >
      <ul className="flex flex-col gap-2">
        {over.map(({ line, toDo }) => (
          <li key={line}>
            <p className="font-semibold">{line}</p>
            <p>{toDo}</p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
