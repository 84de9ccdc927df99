import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { missingCount } from '#domain/checklists/reasons.ts'
import { ratingProgress } from '#domain/forms/problems.ts'
import { Button } from '#web/components/button.tsx'
import { FormBar, missingInWords, SubmitButton } from '#web/components/form-bar.tsx'
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

/** The progress of all machines and the buttons of the form. */
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
  // Name and initials are counted once every check is answered.
  const left = answered < total ? missingInWords(total - answered) : missingInWords(0, missing)
  return (
    <FormBar
      count={texts.form.count(answered, total)}
      label={texts.form.progress}
      value={answered}
      total={total}
      missing={left}
      onMissing={onSubmit}
      actions={
        <>
          <Button className="min-h-16" disabled={state !== 'open'} onClick={onCancel}>
            {texts.form.cancel}
          </Button>
          <SubmitButton
            missing={left}
            disabled={state === 'submitted'}
            isBusy={state === 'sending'}
            busyLabel={texts.form.submitting}
            onClick={onSubmit}
          >
            {texts.form.submit}
          </SubmitButton>
        </>
      }
    >
      {children}
    </FormBar>
  )
}
