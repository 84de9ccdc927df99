import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { hoursInWords } from '#domain/durations.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { paidHours } from '#domain/staff/hours.ts'
import type { ShiftTimes } from '#domain/staff/shift-times.ts'
import { USUAL_BREAKS } from '#domain/staff/unpaid-break.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { NameChoices } from '#web/people/name-choices.tsx'
import { texts } from '../texts.ts'
import { isLongPreview, type ShiftForm, type ShiftPreview } from './shift-form.ts'

const text = texts.shift

interface ShiftFieldsProps {
  rink: Rink
  form: ShiftForm
  errors: FieldErrors
}

/** Some fields of a shift. */
export function FieldsOfShift({ form, ...shared }: ShiftFieldsProps & { fields: readonly PlainField[] }) {
  return (
    <FormFields
      {...shared}
      entry={form.typed}
      onChange={(key, answer) => form.type({ [key]: String(answer) })}
    />
  )
}

/** The start and the end of a shift. `today` is the last day that can be entered. */
export function ShiftTimesFields({ today, ...shared }: ShiftFieldsProps & { today: string }) {
  const { date } = shared.form.typed
  return (
    <div className="grid grid-cols-2 gap-3">
      <FieldsOfShift
        {...shared}
        fields={[
          { key: 'date', label: text.dayIn, kind: 'date', max: today, required: true },
          { key: 'signInTime', label: texts.row.signInTime, kind: 'time', required: true },
          ...signOutFields(date, today),
        ]}
      />
    </div>
  )
}

/** The day and time of a sign-out. */
export function signOutFields(firstDay: string, today: string): PlainField[] {
  return [
    { key: 'signOutDate', label: text.dayOut, kind: 'date', min: firstDay, max: today, required: true },
    { key: 'signOutTime', label: texts.row.signOutTime, kind: 'time', required: true },
  ]
}

/** The reason for a late entry or a correction. */
export function reasonField(isRequired: boolean): PlainField {
  return { key: 'reason', label: text.reason, kind: 'text', ...(isRequired && { required: true }) }
}

/** The unpaid break. `entered` are the minutes so far, which may be none of the usual ones. */
export function breakField(entered: string): PlainField {
  const minutes = [...new Set([...USUAL_BREAKS, Number(entered)])]
    .filter(Boolean)
    .sort((one, other) => one - other)
  const options = minutes.map(one => ({ value: String(one), label: text.minutes(one) }))
  return { key: 'unpaidBreakMinutes', label: text.unpaidBreak, kind: 'choice', options, none: text.noBreak }
}

const nameField: PlainField = {
  key: 'submittedBy',
  label: text.submittedBy,
  kind: 'text',
  autoComplete: 'name',
  required: true,
}
const notesField: PlainField = { key: 'notes', label: text.notes, kind: 'paragraph', rows: 2 }

interface OtherFieldsProps extends ShiftFieldsProps {
  /** The person of the shift, if they are likely to submit it. */
  who?: string
  preview: ShiftPreview
  /** Omitted if the reason is elsewhere or not needed. */
  reason?: 'required' | 'optional'
}

/**
 * The fields of every shift except its times: the confirmation of a long shift, the reason, name, notes and break. In a
 * dialog with a reason the times are typed as well, and the break is below them.
 */
export function ShiftFields({ who, preview, reason, ...shared }: OtherFieldsProps) {
  const { rink, form, errors } = shared
  const unpaidBreak = breakField(form.typed.unpaidBreakMinutes)
  return (
    <>
      {isLongPreview(preview) && (
        <CheckboxField
          label={text.long(hoursInWords(preview.elapsed))}
          error={errors['confirmsLongShift']}
          checked={form.confirmsLongShift}
          onChange={event => form.setConfirmsLongShift(event.target.checked)}
        />
      )}
      <FieldsOfShift
        {...shared}
        fields={reason ? [unpaidBreak, reasonField(reason === 'required'), nameField] : [nameField]}
      />
      <NameChoices
        question={text.who}
        isBelowField
        rink={rink}
        {...(who !== undefined && { same: who })}
        value={form.typed.submittedBy}
        onChoose={submittedBy => form.type({ submittedBy })}
      />
      <FieldsOfShift {...shared} fields={reason ? [notesField] : [notesField, unpaidBreak]} />
    </>
  )
}

interface ShiftSummaryProps {
  name: string
  role: string
  times: ShiftTimes
  preview: ShiftPreview
  /** The minutes of the unpaid break, as typed. */
  unpaidBreak: string
}

/** The person, the period and the hours of a shift. */
export function ShiftSummary({ name, role, times, preview, unpaidBreak }: ShiftSummaryProps) {
  const { hours, explanation, problem } = preview
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-control bg-sunken p-4"
    >
      <Item term={text.member}>
        {name}, {role}
      </Item>
      <Item term={text.period}>
        {times.signInTime} – {times.signOutTime || '…'}
      </Item>
      <Item term={text.total}>
        <span className="text-xl font-bold">{hours === undefined ? '–' : hoursInWords(hours)}</span>
        <PaidHours hours={hours} unpaidBreak={unpaidBreak} />
        {explanation && <span className="mt-1 block text-sm">{explanation}</span>}
        {problem && (
          <span className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            {problem}
          </span>
        )}
      </Item>
    </dl>
  )
}

/** The hours that are paid; nothing without an unpaid break, or while it is longer than the shift. */
export function PaidHours({ hours, unpaidBreak }: { hours: number | undefined; unpaidBreak: string }) {
  const unpaidBreakMinutes = Number(unpaidBreak)
  if (hours === undefined || unpaidBreakMinutes === 0) return null
  const paid = paidHours({ workedHours: hours, unpaidBreakMinutes })
  return paid >= 0 && <span className="mt-1 block text-sm">{text.paid(hoursInWords(paid))}</span>
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
