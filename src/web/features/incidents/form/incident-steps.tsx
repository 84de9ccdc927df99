import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '#web/api/server-clock.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { texts } from '../texts.ts'
import { problemsOf } from './incident-entry.ts'
import type { IncidentPart } from './incident-parts.ts'
import { IncidentPartFields, titleOf } from './incident-sections.tsx'
import type { IncidentForm } from './use-incident-form.ts'

/** The number of a section, which is not that of the step. */
const NUMBER = /^\d+\. /

interface IncidentStepsProps {
  form: IncidentForm
  parts: readonly IncidentPart[]
  /** The index of the shown part. */
  at: number
  onGo: (at: number) => void
  isSending: boolean
  /** When the draft was saved, below each part. */
  saved: ReactNode
  /** The state of the form and its other buttons, below the last part. */
  end: ReactNode
  submit: ReactNode
}

/** The form on a phone or tablet: one part at a time, with the number of the part and the way back. A part is complete before the next. */
export function IncidentSteps(props: IncidentStepsProps) {
  const { form, parts, at, onGo, isSending, saved, end, submit } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  const part = parts[at]
  const key = part?.key
  const { showPart } = form
  useEffect(() => {
    if (key !== undefined) showPart(key)
  }, [key, showPart])
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [at])
  if (!part) return null
  const isLast = at === parts.length - 1
  const goOn = (
    <Button
      kind="primary"
      className="min-h-15 grow text-lg"
      onClick={() => isComplete(form, part) && onGo(at + 1)}
    >
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
          <span>{titleOf(form, part.section).replace(NUMBER, '')}</span>
          <span>{texts.steps.count(at + 1, parts.length)}</span>
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          {texts.steps.questions[part.key]}
        </h2>
      </div>
      <fieldset disabled={isSending} className="card flex min-w-0 flex-col gap-5 p-5">
        <IncidentPartFields form={form} part={part} isAlone />
      </fieldset>
      {saved}
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
            {/* A button of its own: the press that shows the last part must not submit the form. */}
            {isLast ? <Fragment key="submit">{submit}</Fragment> : goOn}
          </div>
        </BottomBar>
      )}
    </>
  )
}

/** True if nothing in a part is missing or wrong; else its problems are shown, and the first of these fields is focused. */
function isComplete(form: IncidentForm, { fields }: IncidentPart): boolean {
  const problems = problemsOf(form.rink, form.entry, serverNow())
  const wrong = fields.filter(
    key => problems[key] !== undefined && document.getElementsByName(key).length > 0,
  )
  const [first] = wrong
  if (first === undefined) return true
  flushSync(() => {
    for (const key of wrong) form.leave(key)
  })
  focusField(first)
  return false
}

/** Focuses a field of the form, and shows it. */
export function focusField(key: string): void {
  const [control] = document.getElementsByName(key)
  control?.focus({ focusVisible: true })
  control?.scrollIntoView({ block: 'center' })
}
