import { type ReactNode, useEffect, useRef } from 'react'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { texts } from '../texts.ts'
import type { IncidentPart } from './incident-parts.ts'
import { IncidentPartFields, titleOf } from './incident-sections.tsx'
import type { IncidentForm } from './use-incident-form.ts'

interface PhoneIncidentProps {
  form: IncidentForm
  parts: readonly IncidentPart[]
  /** The index of the shown part. */
  at: number
  onGo: (at: number) => void
  isSending: boolean
  /** The state of the form and its other buttons, below the last part. */
  end: ReactNode
  submit: ReactNode
}

/** The form on a phone: one part at a time, with the number of the part and the way back. */
export function PhoneIncident({ form, parts, at, onGo, isSending, end, submit }: PhoneIncidentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  const part = parts[at]
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [at])
  if (!part) return null
  const isLast = at === parts.length - 1
  const goOn = (
    <Button kind="primary" className="min-h-15 grow text-lg" onClick={() => onGo(at + 1)}>
      {texts.steps.goOn}
    </Button>
  )
  return (
    <>
      <div className="flex flex-col gap-2">
        <div aria-hidden className="flex gap-1.5">
          {parts.map(({ key }, index) => (
            <span
              key={key}
              className={`h-1.5 grow rounded-full forced-colors:border ${index <= at ? 'bg-rink forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none' : 'bg-line'}`}
            />
          ))}
        </div>
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          <span>{titleOf(form, part.section)}</span>
          <span>{texts.steps.count(at + 1, parts.length)}</span>
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {texts.steps.questions[part.key]}
        </h2>
      </div>
      <fieldset disabled={isSending} className="card flex min-w-0 flex-col gap-5 p-5">
        <IncidentPartFields form={form} part={part} isAlone />
      </fieldset>
      {isLast && end}
      {/* The first part leaves the navigation in place, for those who only look at the list below. */}
      {at === 0 ? (
        <div className="flex">{goOn}</div>
      ) : (
        <BottomBar>
          <div className="flex gap-3 *:min-h-15">
            <Button disabled={isSending} onClick={() => onGo(at - 1)}>
              {texts.steps.back}
            </Button>
            {isLast ? submit : goOn}
          </div>
        </BottomBar>
      )}
    </>
  )
}
