import { Check, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { missingCount } from '#domain/checklists/reasons.ts'
import { ratingProgress } from '#domain/forms/problems.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { texts } from '../texts.ts'
import type { OpenForm } from './form-values.ts'
import type { SubmissionState } from './use-submission.ts'

interface SubmitBarProps {
  form: OpenForm
  state: SubmissionState
  children: ReactNode
  onCancel: () => void
  onSubmit: () => void
}

/** The progress of all machines and the buttons of the form. Always visible. */
export function SubmitBar({ form, state, children, onCancel, onSubmit }: SubmitBarProps) {
  const { control, definition } = form
  const { answered, total, missing } = useWatch({
    control,
    name: 'machines',
    compute: machines => {
      const each = machines.map(entry => ratingProgress(definition.form, entry))
      const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0)
      return {
        answered: sum(each.map(one => one.answered)),
        total: sum(each.map(one => one.total)),
        missing: sum(machines.map(entry => missingCount(definition, entry))),
      }
    },
  })
  const toGo = useId()
  const isDone = missing === 0
  return (
    <BottomBar>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-40 max-w-80 grow max-sm:max-w-none max-sm:basis-full">
          <div className="flex items-center gap-x-3 gap-y-1.5 sm:flex-col sm:items-stretch">
            <p className={`flex shrink-0 items-center gap-1.5 font-semibold ${isDone ? 'text-ok' : ''}`}>
              {isDone && <CircleCheck aria-hidden className="size-5 shrink-0" />}
              {texts.form.count(answered, total)}
              {!isDone && <span className="font-normal text-ink-soft">{texts.form.toGo(missing)}</span>}
            </p>
            <ProgressBar label={texts.form.progress} value={answered} total={total} />
          </div>
        </div>
        <div className="flex grow justify-end gap-3">
          <Button className="min-h-16 max-sm:grow" disabled={state !== 'open'} onClick={onCancel}>
            {texts.form.cancel}
          </Button>
          <Button
            kind={isDone ? 'primary' : 'secondary'}
            {...(isDone && { icon: Check })}
            className={`min-h-16 max-sm:grow ${isDone ? '' : 'bg-sunken text-ink-soft'}`}
            aria-describedby={isDone ? undefined : toGo}
            disabled={state === 'submitted'}
            isBusy={state === 'sending'}
            busyLabel={texts.form.submitting}
            onClick={onSubmit}
          >
            {texts.form.submit}
          </Button>
          <span id={toGo} hidden>
            {texts.form.missing(missing)}
          </span>
        </div>
      </div>
    </BottomBar>
  )
}
