import { CircleCheck, OctagonX, Siren } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  evacuationInWords,
  type OpenAirAlarm,
  type PadAir,
  reasonInWords,
  shownValues,
} from '#domain/air/air-now.ts'
import { type AirRecords, isOfSensor } from '#domain/air/air-records.ts'
import { ALL_CLEAR, EVACUATE } from '#domain/air/alarm.ts'
import { dayInWords, timeOfDay } from '#domain/dates.ts'
import { minutesInWords } from '#domain/durations.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useIsOffline } from '#web/live/use-is-offline.ts'
import { CallEmergency } from '#web/log/call-emergency.tsx'
import { RollCall } from '#web/log/roll-call.tsx'
import { UnsentAlarm } from '#web/log/unsent-alarm.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { AlarmSteps } from './alarm-steps.tsx'
import { Countdown } from './countdown.tsx'
import { NotDone } from './not-done.tsx'
import { OpenByPin } from './open-by-pin.tsx'
import { StepFailure } from './step-failure.tsx'
import { StepName, useStepName } from './step-name.tsx'
import { texts } from './texts.ts'
import { useAirStep } from './use-air-step.ts'

/** The card of an alarm whose last sample is younger than this comes into view. */
const NEW_MS = 60_000

interface AlarmCardProps {
  rink: Rink
  pad: PadAir
  alarm: OpenAirAlarm
  records: AirRecords
  /** True if the card lists who is signed in. */
  hasRollCall: boolean
  /** True while a sample is entered. The card comes into view after that. */
  isMeasuring: boolean
  onMeasure: () => void
}

/** The card of an alarm: the reading, the time until the next one, and the steps, one tap each. */
export function AlarmCard(props: AlarmCardProps) {
  const { rink, pad, alarm, records, hasRollCall, isMeasuring, onMeasure } = props
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const isEvacuated = alarm.state === 'evacuate'
  const isToLeave = alarm.evacuateAt !== null
  const evacuation = evacuationInWords(alarm, { today: useRinkDate(rink), timezone: rink.timezone })
  const sample = sampleOf(records, pad, alarm)
  // A sensor measures too often to move the page each time.
  const byHand = sample && !isOfSensor(sample) ? sample : undefined
  const measuredAt = byHand?.takenAt ?? alarm.since
  // After starting an evacuation or taking a sample, the user may be below the head of the card.
  const showHead = useEffectEvent((isDue: boolean) => {
    if (isMeasuring || !isDue || document.activeElement?.matches('input, textarea')) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView()
  })
  useEffect(() => showHead(isEvacuated || isToLeave), [isEvacuated, isToLeave])
  useEffect(() => {
    if (!isMeasuring) showHead(serverNow().getTime() - Date.parse(measuredAt) < NEW_MS)
  }, [measuredAt, isMeasuring])
  /** The step that is asked about before it is recorded. */
  const [asked, setAsked] = useState<typeof ALL_CLEAR | typeof EVACUATE>()
  const person = useStepName()
  const { user } = useAuth()
  const mayOpen = user !== null && may(user, 'consent', rink.id)
  const isOffline = useIsOffline()
  const { record, isPending, failure } = useAirStep(rink, pad)
  const questions = {
    [ALL_CLEAR]: {
      title: (isEvacuated ? texts.alarm.allClearQuestion : texts.alarm.openQuestion)(pad.name),
      text: (
        <>
          <NotDone steps={alarm.steps} />
          {texts.alarm.openText(person.name, isEvacuated)}
        </>
      ),
      confirmLabel: (isEvacuated ? texts.alarm.allClearBy : texts.alarm.openBy).login,
    },
    [EVACUATE]: {
      title: texts.alarm.evacuateQuestion,
      text: isOffline ? texts.alarm.evacuateOffline : texts.alarm.evacuateText,
      confirmLabel: texts.alarm.evacuateNow,
    },
  }
  const isWithin = alarm.withinSince !== null
  const gases = alarm.over.map(gas => texts.gases[gas].toLowerCase()).join(', ')
  const closed = texts.alarm.closed(isWithin ? texts.alarm.withinAgain : gases || texts.title.toLowerCase())
  const evacuated = isWithin ? texts.alarm.stayOut : texts.alarm.evacuate
  const title = isEvacuated ? evacuated : closed
  const Icon = isEvacuated ? Siren : isWithin ? CircleCheck : OctagonX
  const evacuating = { disabled: isPending, onClick: () => setAsked(EVACUATE) }
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="card scroll-mt-4 overflow-hidden border-signal-bad"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-signal-bad px-4 py-4 text-on-signal sm:px-5">
        <Icon aria-hidden className="size-7 shrink-0" />
        <h2 id={titleId} className="grow text-xl font-bold">
          {title}
        </h2>
        <p className="font-semibold">{pad.name}</p>
        {/* In view without scrolling, on each screen. */}
        {isEvacuated && <CallEmergency rink={rink} />}
        {!isEvacuated && !alarm.evacuateAt && <EvacuateButton className="text-bad!" {...evacuating} />}
      </header>
      {evacuation && (
        <div className="flex flex-col gap-3 border-b border-line bg-bad-soft p-4 text-bad sm:px-5">
          <p className="text-2xl font-bold">{reasonInWords(alarm)}</p>
          <p className="text-lg font-semibold">{evacuation}</p>
          <EvacuateButton kind="danger" className="text-lg" {...evacuating} />
        </div>
      )}
      {isEvacuated && !isWithin && (
        <p className="border-b border-line bg-bad-soft px-4 py-3 text-lg font-bold text-bad sm:px-5">
          {texts.alarm.nobodyIn}
        </p>
      )}
      <UnsentAlarm rink={rink} pad={pad} className="px-4 py-3 sm:px-5" />
      <Reading rink={rink} pad={pad} alarm={alarm} records={records} />
      <StepName rink={rink} step={person} sampledBy={byHand?.by} />
      <StepFailure failure={failure} />
      {hasRollCall && <RollCall rink={rink} />}
      <AlarmSteps
        rink={rink}
        placeId={pad.placeId}
        steps={alarm.steps}
        isBusy={isPending}
        isEvacuated={isEvacuated}
        evacuatedAt={alarm.reasons.find(({ level }) => level === 'evacuate')?.at}
        mayOpen={mayOpen}
        onStep={step => (step === ALL_CLEAR ? setAsked(step) : void record(step, person.name))}
        onMeasure={onMeasure}
      />
      {asked === ALL_CLEAR && !mayOpen && (
        <OpenByPin
          rink={rink}
          pad={pad}
          alarm={alarm}
          submittedBy={person.name}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked && (asked === EVACUATE || mayOpen) && (
        <ConfirmDialog
          {...questions[asked]}
          keepLabel={texts.alarm.keep}
          onKeep={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            void record(asked, person.name)
          }}
        >
          {/* The name of the last sample need not be that of the person who gives the order. */}
          <StepName rink={rink} step={person} sampledBy={byHand?.by} />
        </ConfirmDialog>
      )}
    </section>
  )
}

function sampleOf({ samples }: AirRecords, pad: PadAir, { lastSampleId }: OpenAirAlarm) {
  return samples.find(({ id, placeId }) => id === lastSampleId && placeId === pad.placeId)
}

/** White on the red of the header. Once the evacuation limit is passed, red and below the reason. */
function EvacuateButton({ className = '', ...rest }: Omit<ComponentProps<typeof Button>, 'children'>) {
  return (
    <Button icon={Siren} className={`min-h-15 max-sm:w-full print:hidden ${className}`} {...rest}>
      {texts.alarm.evacuateNow}
    </Button>
  )
}

function Reading({ rink, pad, alarm, records }: Pick<AlarmCardProps, 'rink' | 'pad' | 'alarm' | 'records'>) {
  const sample = sampleOf(records, pad, alarm)
  const meter = records.meters.find(({ machineId }) => machineId === sample?.meterId)
  const flood = records.uses.findLast(
    use => use.placeId === pad.placeId && sample && use.at <= sample.takenAt,
  )
  const minutes = flood && sample && Math.floor((Date.parse(sample.takenAt) - Date.parse(flood.at)) / 60_000)
  const time = (at: string) => timeOfDay(at, rink.timezone)
  const isPast = alarm.withinSince !== null && alarm.highest !== ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line p-4 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-70 flex-col gap-1.5">
        {sample && (
          <p className="font-semibold text-ink-soft">
            {texts.alarm.where(sample.where, time(sample.takenAt), sample.by)}
          </p>
        )}
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {shownValues(records, pad.placeId, alarm).map(({ gas, ppm, isOver, at }) => (
            <div key={`${gas} ${at}`} className={isOver ? 'text-bad' : ''}>
              <dt className="text-sm text-ink-soft">
                {[texts.gases[gas], at && texts.alarm.at(time(at))].filter(Boolean).join(', ')}
              </dt>
              <dd className="text-5xl font-bold tabular-nums">
                {ppm} <span className="text-xl">{texts.ppm}</span>
              </dd>
            </div>
          ))}
        </dl>
        {!alarm.evacuateAt && (
          <p className={alarm.state === 'evacuate' && !isPast ? 'text-lg font-bold text-bad' : ''}>
            {isPast ? texts.alarm.cause(alarm.highest, time(alarm.since)) : reasonInWords(alarm)}
          </p>
        )}
        {sample && !sample.isValid && (
          <p className="font-semibold text-warn">
            {isOfSensor(sample) ? texts.alarm.ofSensor : texts.alarm.notValid}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {[
            minutes !== undefined && texts.afterFlood(minutesInWords(minutes)),
            meter &&
              texts.alarm.meter(
                meter.name,
                meter.calibratedUntil ? dayInWords(meter.calibratedUntil) : undefined,
              ),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {alarm.measureAt && sample ? (
        <Countdown
          rink={rink}
          from={sample.takenAt}
          to={alarm.measureAt}
          {...(alarm.state === 'evacuate' ? texts.alarm.nextOutside : texts.alarm.next)}
        />
      ) : (
        <p className="flex items-center gap-2 font-bold text-ok">
          <CircleCheck aria-hidden className="size-6" />
          {texts.alarm.within}
        </p>
      )}
    </div>
  )
}
