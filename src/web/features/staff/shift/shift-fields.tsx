import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { NameChoices } from '#web/people/name-choices.tsx'
import { LongShiftField } from './long-shift-field.tsx'
import type { ShiftPreview } from './shift-preview.ts'
import { isLongPreview, type ShiftForm } from './use-shift-form.ts'

interface ShiftFieldsProps {
  rink: Rink
  /** Whose shift it is: they mostly say so themselves. */
  who?: string
  form: ShiftForm
  preview: ShiftPreview
  /** Left out: the reason is asked for elsewhere, or not at all. */
  reason?: 'required' | 'optional'
}

/** What is asked of every shift beside its times: whether so long a one is right, why, notes and who says so. */
export function ShiftFields({ rink, who, form, preview, reason }: ShiftFieldsProps) {
  const { typed, type, errors } = form
  return (
    <>
      {isLongPreview(preview) && (
        <LongShiftField
          hours={preview.elapsed}
          isConfirmed={typed.confirmsLongShift}
          error={errors['confirmsLongShift']}
          onChange={confirmsLongShift => type({ confirmsLongShift })}
        />
      )}
      {reason && (
        <TextField
          label="Reason"
          isRequired={reason === 'required'}
          maxLength={LINE_LENGTH}
          error={errors['reason']}
          value={typed.reason}
          onChange={event => type({ reason: event.target.value })}
        />
      )}
      <ParagraphField
        label="Notes (optional)"
        rows={2}
        maxLength={PARAGRAPH_LENGTH}
        value={typed.notes}
        onChange={event => type({ notes: event.target.value })}
      />
      <TextField
        label="Submitted by"
        isRequired
        autoComplete="name"
        enterKeyHint="done"
        maxLength={LINE_LENGTH}
        error={errors['submittedBy']}
        value={typed.submittedBy}
        onChange={event => type({ submittedBy: event.target.value })}
      />
      <NameChoices
        question="Who says so?"
        rink={rink}
        {...(who !== undefined && { same: who })}
        value={typed.submittedBy}
        onChoose={submittedBy => type({ submittedBy })}
      />
    </>
  )
}
