import { Link } from '@tanstack/react-router'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import { BRINE_AMMONIA_KEY, brineReportBy, ROOM_AMMONIA_KEY } from '#domain/plant/ammonia.ts'
import { lastReading, type PlantNow } from '#domain/plant/plant-now.ts'
import type { BandState } from '#domain/readings/band.ts'
import { inWords } from '#domain/readings/units.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { texts } from './texts.ts'

const text = texts.ammonia

/** The steps after ammonia was measured in a room or in the brine; empty without any. */
export function AmmoniaCards({ rink, plant }: { rink: Rink; plant: PlantNow }) {
  const today = useRinkDate(rink)
  const circuits = plant.setting?.circuits ?? []
  const rooms = circuits.flatMap(({ subject }) => lastReading(plant, subject, ROOM_AMMONIA_KEY) ?? [])
  const nameOf = (subject: string) => circuits.find(one => one.subject === subject)?.name ?? subject
  const ppm = (value: number) => inWords(value, 'ppm')
  return (
    <>
      {rooms.map(({ subject, at, value, state }) => (
        <RoomAmmonia
          key={subject}
          ppm={ppm(value)}
          state={state}
          when={momentInWords(at, rink.timezone, today)}
        />
      ))}
      {plant.brineTests
        .filter(({ isAlarm }) => isAlarm)
        .map(({ subject, at, ppm: found, cleanPpm }) => (
          <Notice key={subject + BRINE_AMMONIA_KEY} tone="bad" title={text.brine(nameOf(subject))}>
            <p>{text.brineText(`${found} ppm`, `${cleanPpm} ppm`)}</p>
            <Steps steps={text.brineSteps} />
            <p>{text.report(dayInWords(brineReportBy(rinkDate(at, rink.timezone)), today))}</p>
            <RiddorQuestion />
          </Notice>
        ))}
    </>
  )
}

interface RoomAmmoniaProps {
  ppm: string
  state: BandState
  when?: string
}

/** The steps about ammonia in a room; nothing while it is fine. */
export function RoomAmmonia({ ppm, state, when }: RoomAmmoniaProps) {
  if (state === 'fine') return null
  const orders = { look: '', act: text.leave, stop: text.evacuate }
  const title = [orders[state], text.room(ppm)].filter(Boolean).join('. ')
  return (
    <Notice tone={state === 'look' ? 'warn' : 'bad'} isAlert={state !== 'look'} title={title}>
      {when && <p>{text.measured(when)}</p>}
      <Steps steps={text.steps[state]} />
      <RiddorQuestion />
    </Notice>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="my-2 list-decimal pl-5">
      {steps.map(step => (
        <li key={step} className="py-0.5 font-semibold">
          {step}
        </li>
      ))}
    </ol>
  )
}

function RiddorQuestion() {
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{text.riddor}</p>
      <Link to={`${SECTIONS_PATH}/accident-report`} className={buttonLook('secondary')}>
        {text.riddorLink}
      </Link>
    </div>
  )
}
