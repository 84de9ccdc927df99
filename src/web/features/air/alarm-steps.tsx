import { Check, Gauge, Lock, LockOpen } from 'lucide-react'
import type { OpenAirAlarm } from '#domain/air/air-now.ts'
import { ALL_CLEAR } from '#domain/air/alarm.ts'
import { UNDO } from '#domain/air/alarm-steps.ts'
import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useUnsentSteps } from '#web/log/unsent-alarm.tsx'
import { WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { texts } from './texts.ts'

type CardStep = OpenAirAlarm['steps'][number]

interface AlarmStepsProps {
  rink: Rink
  placeId: number
  steps: readonly CardStep[]
  isBusy: boolean
  isEvacuated: boolean
  /** When the evacuation began. A step that was done before it is not taken back. */
  evacuatedAt: string | undefined
  /** False if a manager has to enter their PIN to open the ice. */
  mayOpen: boolean
  onStep: (step: string) => void
  onMeasure: () => void
}

/** The steps in their order, with who did each and when. */
export function AlarmSteps(props: AlarmStepsProps) {
  const { rink, placeId, steps } = props
  const unsent = useUnsentSteps(rink, placeId)
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <div>
      <p className="flex justify-between gap-4 bg-sunken px-4 py-2.5 text-sm font-semibold text-ink-soft sm:px-5">
        <span>{texts.alarm.doNow}</span>
        <span>{texts.alarm.doneOf(done, steps.length)}</span>
      </p>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <StepRow key={step.key} {...props} step={step} number={index + 1} isUnsent={unsent.has(step.key)} />
        ))}
      </ol>
    </div>
  )
}

interface StepRowProps extends AlarmStepsProps {
  step: CardStep
  number: number
  /** True if this tablet has not sent it, or that it was taken back. */
  isUnsent: boolean
}

function StepRow({ rink, step, number, isUnsent, ...rest }: StepRowProps) {
  const { title, hint, state, dueAt, done } = step
  const time = (at: string) => timeOfDay(at, rink.timezone)
  const isNow = state === 'now'
  const by = done && texts.alarm.stepDone(done.by, time(done.at))
  return (
    <li
      className={`flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5 ${isNow ? 'border-l-5 border-l-rink bg-rink-soft' : ''}`}
    >
      <span
        aria-hidden
        className={`grid size-10 shrink-0 place-items-center rounded-full border-2 font-bold ${state === 'done' ? 'border-ok bg-ok text-on-ok' : isNow ? 'border-rink bg-rink text-on-rink' : 'border-line-strong'}`}
      >
        {state === 'done' ? <Check className="size-5.5" /> : number}
      </span>
      <div className={`min-w-0 flex-1 ${state === 'done' ? 'basis-30' : 'basis-50'}`}>
        <span className="block text-lg font-bold">{title}</span>
        <span className="block text-sm text-ink-soft empty:hidden">
          {done
            ? !isTapped(step) && by
            : [hint, step.key === 'measure' && texts.alarm.dueAt(time(dueAt))].filter(Boolean).join(' · ')}
        </span>
        {isUnsent && <WaitingMark />}
      </div>
      <StepButton {...rest} step={step} by={by ?? ''} />
    </li>
  )
}

/** True for a step that a tap records, besides the all clear. */
const isTapped = ({ key }: CardStep) => key !== 'measure' && key !== ALL_CLEAR

interface StepButtonProps extends Omit<AlarmStepsProps, 'rink' | 'placeId' | 'steps'> {
  step: CardStep
  /** Who did it, and when. */
  by: string
}

function StepButton(props: StepButtonProps) {
  const { step, by, isBusy, isEvacuated, evacuatedAt, mayOpen, onStep, onMeasure } = props
  const { key, state, done } = step
  const isFixed = evacuatedAt !== undefined && done !== null && done.at < evacuatedAt
  const kind = state === 'now' ? 'primary' : 'secondary'
  const look = 'min-h-15 min-w-36 max-sm:grow print:hidden'
  if (key === 'measure') {
    // Also once the air is within limits: it can rise again before the all clear.
    return (
      <Button kind={kind} icon={Gauge} className={look} onClick={onMeasure}>
        {isEvacuated ? texts.alarm.enterSample : texts.alarm.measure}
      </Button>
    )
  }
  if (key === ALL_CLEAR) {
    if (state === 'done') return null
    if (state === 'locked') {
      return (
        <span className="flex items-center gap-2 rounded-full bg-sunken px-4 py-2 font-semibold text-ink-soft">
          <Lock aria-hidden className="size-5" />
          {texts.alarm.locked}
        </span>
      )
    }
    return (
      <Button kind="primary" icon={LockOpen} className={look} disabled={isBusy} onClick={() => onStep(key)}>
        {(isEvacuated ? texts.alarm.allClearBy : texts.alarm.openBy)[mayOpen ? 'login' : 'pin']}
      </Button>
    )
  }
  if (state === 'done') {
    // Nothing to press takes the place of the button that was pressed: a second tap must not undo the step.
    return (
      <>
        {!isFixed && (
          <Button
            kind="quiet"
            className="print:hidden"
            disabled={isBusy}
            onClick={() => onStep(`${UNDO}${key}`)}
          >
            {texts.alarm.undo}
          </Button>
        )}
        <span className="grid min-h-15 min-w-36 place-items-center text-sm text-ink-soft max-sm:basis-full">
          {by}
        </span>
      </>
    )
  }
  return (
    <Button kind={kind} icon={Check} className={look} disabled={isBusy} onClick={() => onStep(key)}>
      {texts.alarm.done}
    </Button>
  )
}
