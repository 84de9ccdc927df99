import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { texts } from './texts.ts'

interface StepHeadProps {
  step: 1 | 2 | 3
  /** The machine, if the step does not show it elsewhere. */
  about: string
  /** True if the draft has text or a photo. */
  isBegun: boolean
  onDiscard: () => void
}

/** The question of a step, its number of three, and the note that the callout is not sent. */
export function StepHead({ step, about, isBegun, onDiscard }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="grid grid-cols-3 gap-2">
        {[1, 2, 3].map(known => (
          <span
            key={known}
            className={`h-1.5 rounded-full forced-colors:border ${known <= step ? 'bg-rink forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none' : 'bg-sunken'}`}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {texts.steps.questions[step]}
        </h2>
        <p className="text-ink-soft">{texts.steps.count(step)}</p>
      </div>
      {about && <p className="text-lg font-semibold wrap-anywhere">{about}</p>}
      {isBegun && (
        <p className="flex items-center gap-2 font-semibold text-warn">
          <CloudOff aria-hidden className="size-5 shrink-0" />
          <span>{texts.steps.notSent}</span>
          <Button kind="quiet" className="shrink-0 px-3" onClick={onDiscard}>
            {texts.steps.discard.confirmLabel}
          </Button>
        </p>
      )}
    </div>
  )
}
