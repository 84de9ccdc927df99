import { TriangleAlert } from 'lucide-react'
import { memo, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { canLockOut } from '#domain/equipment/lock-out.ts'
import type { RatingField } from '#domain/forms/kinds/rating.ts'
import { RatingChoice } from '#web/components/rating-choice.tsx'
import { type ChecklistControl, ratingPath } from '../form/form-values.ts'
import { CheckComment, CommentButton, useComment } from './check-comment.tsx'
import { LocksOutLine } from './locks-out.tsx'
import { scrollToNextQuestion } from './scroll-to-next-question.ts'

interface CheckRowProps {
  control: ChecklistControl
  definition: ChecklistDefinition
  check: RatingField
  isCritical: boolean
  machine: number
  showsMissing: boolean
}

const rowLook =
  'grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-2.5 px-4 py-3 sm:grid-cols-[1fr_auto_minmax(17rem,auto)] sm:px-5'
const badLook =
  'has-[[data-tone=bad]:checked]:bg-bad-soft has-[[data-tone=bad]:checked]:shadow-[inset_4px_0_0_var(--bad)]'
const missingLook = 'bg-warn-soft shadow-[inset_4px_0_0_var(--warn)]'

/** One thing to look at and its rating; a tap draws this row alone. */
export const CheckRow = memo((props: CheckRowProps) => {
  const { control, definition, check, isCritical, machine, showsMissing } = props
  const id = useId()
  const path = ratingPath(machine, check.key)
  const rating = useWatch({ control, name: path })
  const isBad = check.words.some(({ value, tone }) => value === rating && tone === 'bad')
  const place = { control, machine, checkKey: check.key }
  const comment = useComment(place, isBad)
  const missingId = showsMissing && !rating ? `${id}-missing` : undefined
  return (
    <div data-question className={`${rowLook} ${missingId ? missingLook : badLook}`}>
      <div className={check.takesComment ? '' : 'col-span-2'}>
        <CheckLabel id={`${id}-label`} label={check.label} isCritical={isCritical} />
        {missingId && (
          <p id={missingId} className="flex items-center gap-1.5 text-sm font-semibold text-warn">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
            Not answered yet
          </p>
        )}
      </div>
      {check.takesComment && (
        <CommentButton subject={check.label} isOpen={comment.isOpen} onClick={comment.press} />
      )}
      <RatingChoice
        options={check.words}
        labelledBy={`${id}-label`}
        errorId={missingId}
        className="max-sm:col-span-2"
        onClick={scrollToNextQuestion}
        {...control.register(path)}
      />
      {isBad && canLockOut(definition, { isCritical }) && (
        <LocksOutLine control={control} definition={definition} machine={machine} />
      )}
      {check.takesComment && comment.isOpen && (
        <CheckComment {...place} subject={check.label} onFocus={comment.keepOpen} />
      )}
    </div>
  )
})

interface CheckLabelProps {
  id: string
  label: string
  isCritical: boolean
}

function CheckLabel({ id, label, isCritical }: CheckLabelProps) {
  return (
    <p id={id} className="font-semibold">
      {label}
      {isCritical && (
        <>
          <span aria-hidden className="font-bold text-bad">
            {' '}
            *
          </span>
          <span className="sr-only">, critical item</span>
        </>
      )}
    </p>
  )
}
