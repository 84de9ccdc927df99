import { Check, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { checkProgress } from '#domain/checklists/problems.ts'
import { BottomBar } from '#web/components/bottom-bar.tsx'
import { Button } from '#web/components/button.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import type { ChecklistControl } from '../form/form-values.ts'
import type { SubmissionState } from './use-submission.ts'

interface SubmitBarProps {
  control: ChecklistControl
  definition: ChecklistDefinition
  state: SubmissionState
  notice: ReactNode
  onCancel: () => void
  onSubmit: () => void
}

/** How much is answered, and the way out of the form, always in sight. */
export function SubmitBar({ control, definition, state, notice, onCancel, onSubmit }: SubmitBarProps) {
  return (
    <BottomBar>
      {notice}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-40 max-w-80 grow max-sm:max-w-none max-sm:basis-full">
          <AnsweredChecks control={control} definition={definition} />
        </div>
        <div className="flex grow justify-end gap-3">
          <Button className="max-sm:grow" disabled={state !== 'open'} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            kind="primary"
            icon={Check}
            className="max-sm:grow"
            disabled={state === 'submitted'}
            isBusy={state === 'sending'}
            busyLabel="Submitting..."
            onClick={onSubmit}
          >
            Submit Checklist
          </Button>
        </div>
      </div>
    </BottomBar>
  )
}

function AnsweredChecks({ control, definition }: Pick<SubmitBarProps, 'control' | 'definition'>) {
  const { answered, total } = useWatch({
    control,
    name: 'machines',
    compute: machines => progressOf(definition, machines),
  })
  const isDone = answered === total
  return (
    <div className="flex items-center gap-x-3 gap-y-1.5 sm:flex-col sm:items-stretch">
      <p className={`flex shrink-0 items-center gap-1.5 font-semibold ${isDone ? 'text-ok' : ''}`}>
        {isDone && <CircleCheck aria-hidden className="size-5 shrink-0" />}
        {answered} of {total}
      </p>
      <ProgressBar label="Checks answered" value={answered} total={total} />
    </div>
  )
}

/** The checks of all machines together. */
function progressOf(definition: ChecklistDefinition, machines: MachineAnswers[]) {
  const each = machines.map(answers => checkProgress(definition, answers))
  return {
    answered: each.reduce((sum, { answered }) => sum + answered, 0),
    total: each.reduce((sum, { total }) => sum + total, 0),
  }
}
