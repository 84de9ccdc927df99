import { Link, useLocation } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, OctagonX, Siren, X } from 'lucide-react'
import { AlertDialog } from 'radix-ui'
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { evacuationInWords, type OpenAirAlarm, type PadAir, reasonInWords } from '#domain/air/air-now.ts'
import type { AirRecords } from '#domain/air/air-records.ts'
import { ALL_CLEAR, isMeasuredForEvacuation } from '#domain/air/alarm.ts'
import { GASES } from '#domain/air/profile.ts'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AIR_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useNow } from '#web/components/use-now.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { CallEmergency } from '#web/log/call-emergency.tsx'
import { useIce } from '#web/log/log-queries.ts'
import { RollCall } from '#web/log/roll-call.tsx'
import { useRollCallEnd } from '#web/log/roll-call-marks.ts'
import { UnsentAlarm, useUnsentSteps } from '#web/log/unsent-alarm.tsx'
import { useAir } from '#web/log/use-air.ts'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { local } from '#web/session/browser-storage.ts'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'
import './air-alert.css'

const text = texts.air

type Alarmed = PadAir & { alarm: OpenAirAlarm }

/** Shows the alarms of the air on every screen of the rink: an evacuation over everything, others as a line. */
export default function AirAlert() {
  const { selectedRink } = useRink()
  return selectedRink && <AlertOf key={selectedRink.id} rink={selectedRink} />
}

/** Set on a tablet that has shown an alarm of the rink, until the line of its end is closed or has run out. */
const seenKey = ({ id }: Rink) => `air-alarm-seen/${id}`

function AlertOf({ rink }: { rink: Rink }) {
  const { pads, records } = useAir(rink)
  // The card itself is there.
  const isAtCard = useLocation({ select: ({ pathname }) => pathname === AIR_PATH })
  const alarmed = pads.filter((pad): pad is Alarmed => pad.alarm !== null)
  const isAlarmed = alarmed.length > 0
  const key = seenKey(rink)
  useEffect(() => {
    if (isAlarmed) local.set(key, 'true')
  }, [isAlarmed, key])
  const [evacuated, ...alsoEvacuated] = alarmed.filter(({ state }) => state === 'evacuate')
  const last = lastAllClear(records)
  useRollCallEnd(rink, evacuated ? undefined : last?.at)
  if (!isAlarmed)
    return (
      <AllClear
        key={last?.at}
        rink={rink}
        pads={pads}
        last={last}
        isKnown={records !== undefined}
        isAtCard={isAtCard}
      />
    )
  if (isAtCard) return null
  if (evacuated) return <Evacuation rink={rink} pads={[evacuated, ...alsoEvacuated]} />
  return <AlarmLines rink={rink} pads={alarmed} />
}

const HEIGHT = '--alarm-lines'

/** One line for each alarm. A result leaves room for them. */
function AlarmLines({ rink, pads }: { rink: Rink; pads: readonly Alarmed[] }) {
  const lines = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() =>
      style.setProperty(HEIGHT, `${lines.current?.getBoundingClientRect().height ?? 0}px`),
    )
    if (lines.current) observer.observe(lines.current)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
  // A live region stays audible beside a dialog.
  return (
    <div ref={lines} role="alert" aria-live="assertive" className="alarm-lines flex flex-col print:hidden">
      {pads.map(pad => (
        <Fragment key={pad.placeId}>
          <AlarmBar rink={rink} pad={pad} />
          <UnsentAlarm rink={rink} pad={pad} className="px-4 py-2 sm:px-5" />
        </Fragment>
      ))}
    </div>
  )
}

/** An all clear this recent was given a moment ago. */
const NEW_MS = 60_000
/** For this long, a tablet that has shown an alarm says that it is over, unless someone closes the line. */
const ALL_CLEAR_MS = 5 * 60_000

function lastAllClear(records: AirRecords | undefined) {
  return records?.steps
    .filter(({ step }) => step === ALL_CLEAR)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
}

interface AllClearProps {
  rink: Rink
  pads: readonly PadAir[]
  /** The last all clear, if there is one. */
  last: ReturnType<typeof lastAllClear>
  /** False until the steps of the alarms have been read. */
  isKnown: boolean
  /** True on the screen where it is given: the line comes into view, in place of the card. */
  isAtCard: boolean
}

/** The last all clear: who ended which alarm, and when. */
function AllClear({ rink, pads, last, isKnown, isAtCard }: AllClearProps) {
  const key = seenKey(rink)
  const [isSeen, setIsSeen] = useState(() => local.get(key) !== null)
  const line = useRef<HTMLOutputElement>(null)
  const unsent = useUnsentSteps(rink, last?.placeId ?? 0)
  const now = useNow(ALL_CLEAR_MS / 30)
  const at = last?.at
  const comeIntoView = useEffectEvent(() => {
    line.current?.focus({ preventScroll: true })
    line.current?.scrollIntoView({ block: 'center' })
  })
  useEffect(() => {
    const isNew = at !== undefined && serverNow().getTime() - Date.parse(at) < NEW_MS
    if (isAtCard && isNew) comeIntoView()
  }, [isAtCard, at])
  const isRecent = at !== undefined && now.getTime() - Date.parse(at) <= ALL_CLEAR_MS
  const isOver = isKnown && !isRecent
  useEffect(() => {
    if (isOver) local.remove(key)
  }, [isOver, key])
  if (!last || !isSeen || !isRecent) return null
  const pad = pads.find(({ placeId }) => placeId === last.placeId)
  return (
    <div className="border-b border-line bg-ok-soft px-4 sm:px-5 print:hidden">
      <output
        ref={line}
        tabIndex={-1}
        className="flex min-h-14 items-center gap-3 font-semibold text-ok -outline-offset-4!"
      >
        <CircleCheck aria-hidden className="size-6 shrink-0" />
        <span className="min-w-0 grow py-2">
          {text.allClear(pad?.name ?? '', timeOfDay(last.at, rink.timezone), last.by)}
          <StaysClosed rink={rink} placeId={last.placeId} />
        </span>
        <button
          type="button"
          aria-label={text.close}
          className="grid size-12 shrink-0 place-items-center rounded-control"
          onClick={() => {
            local.remove(key)
            setIsSeen(false)
          }}
        >
          <X aria-hidden className="size-6" />
        </button>
      </output>
      {unsent.has(ALL_CLEAR) && (
        <div className="pb-3">
          <WaitingMark />
        </div>
      )}
    </div>
  )
}

/** Why the pad stays closed, if the air was not the only reason. */
function StaysClosed({ rink, placeId }: { rink: Rink; placeId: number }) {
  const pad = useIce(rink).data?.find(one => one.placeId === placeId)
  if (!pad || pad.isOpen || pad.air !== null) return null
  return <span className="block text-bad">{text.staysClosed(pad.reason)}</span>
}

function AlarmBar({ rink, pad: { name, alarm } }: { rink: Rink; pad: Alarmed }) {
  const { timezone } = rink
  const evacuation = evacuationInWords(alarm, { today: useRinkDate(rink), timezone })
  const { withinSince, measureAt } = alarm
  const Icon = withinSince ? CircleCheck : OctagonX
  const next = measureAt ? text.measureAt(timeOfDay(measureAt, timezone)) : text.within
  const closed = [text.closed(name), valuesInWords(alarm), ...(isMeasuredForEvacuation(alarm) ? [] : [next])]
  return (
    <Link
      to={AIR_PATH}
      className={`flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 font-semibold -outline-offset-4! sm:px-5 ${withinSince ? 'bg-warn-soft text-warn' : 'bg-signal-bad text-on-signal'}`}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0 grow">
        {evacuation && <span className="block text-lg font-bold">{evacuation}</span>}
        {closed.join(' · ')}
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0" />
    </Link>
  )
}

/** Over the whole screen. It leaves only to work on its steps, or with the all clear. */
function Evacuation({ rink, pads }: { rink: Rink; pads: readonly [Alarmed, ...Alarmed[]] }) {
  const [first] = pads
  const isWithin = pads.every(({ alarm }) => alarm.withinSince !== null)
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Content
          onEscapeKeyDown={event => event.preventDefault()}
          className="fixed inset-0 z-60 flex flex-col items-center justify-center-safe gap-6 overflow-y-auto bg-signal-bad p-5 text-center text-on-signal print:hidden sm:p-10"
        >
          <Siren aria-hidden className="size-20 shrink-0 sm:size-28" />
          <AlertDialog.Title className="text-4xl font-bold sm:text-6xl">
            {isWithin ? text.stayOut : text.evacuate}
          </AlertDialog.Title>
          {pads.map(pad => (
            <UnsentAlarm key={pad.placeId} rink={rink} pad={pad} className="rounded-control px-4 py-3" />
          ))}
          <AlertDialog.Description asChild>
            <div className="flex flex-col gap-4 text-xl">
              {!isWithin && <p className="text-2xl font-bold">{text.nobodyIn}</p>}
              {pads.map(({ placeId, name, alarm }) => (
                <p key={placeId}>
                  <span className="block text-2xl font-bold sm:text-3xl">
                    {name}: {valuesInWords(alarm)}
                  </span>
                  {reasonInWords(alarm)}, {timeOfDay(alarm.reasons.at(-1)?.at ?? alarm.since, rink.timezone)}
                </p>
              ))}
            </div>
          </AlertDialog.Description>
          <div className="flex gap-4 max-sm:w-full max-sm:flex-col">
            <CallEmergency rink={rink} />
            <AlertDialog.Action asChild>
              <Link
                to={AIR_PATH}
                className="inline-flex min-h-15 items-center justify-center rounded-control border-2 border-on-signal px-8 text-lg font-bold"
              >
                {text.steps}
              </Link>
            </AlertDialog.Action>
          </div>
          <div className="flex w-full shrink-0 flex-col items-center gap-6 lg:flex-row lg:items-start lg:justify-center">
            <ol className="flex flex-col gap-2 text-left text-xl font-semibold">
              {first.alarm.steps
                .filter(({ state }) => state !== 'done')
                .slice(0, MOST_STEPS)
                .map(({ key, title, hint }) => (
                  <li key={key} className="ml-6 list-disc">
                    {title}
                    <span className="block text-base">{hint}</span>
                  </li>
                ))}
            </ol>
            <div className="w-full max-w-180 overflow-hidden rounded-card">
              <RollCall rink={rink} />
            </div>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const MOST_STEPS = 4

function valuesInWords({ known, over }: OpenAirAlarm): string {
  const shown = over.length > 0 ? over : GASES.filter(gas => known[gas] !== undefined)
  return shown.map(gas => text.value(text.gases[gas], known[gas] ?? 0)).join(', ')
}
