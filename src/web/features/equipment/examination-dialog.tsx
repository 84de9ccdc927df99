import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { isCalendarDate } from '#domain/dates.ts'
import { DUE_KINDS, type DueKind, nextDueAfter } from '#domain/equipment/due-dates.ts'
import { examination } from '#domain/equipment/machine.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { AuthorisedDialog } from './authorised-dialog.tsx'
import { DueKindField, MonthsField, YEARLY } from './due-fields.tsx'
import { useExamineMachine } from './equipment-writes.ts'
import type { ShownMachine } from './waiting-checks.ts'
import { nameInWords } from './words.ts'

interface ExaminationDialogProps {
  rink: Rink
  machine: ShownMachine
  /** The calendar date at the rink. */
  today: string
  onClose: () => void
}

const entry = examination.omit({ pin: true })

/** Records an examination, a test or an inspection: what passed sets the next date, what did not locks the machine. */
export function ExaminationDialog({ rink, machine, today, onClose }: ExaminationDialogProps) {
  const [kind, setKind] = useState<DueKind>(machine.dueDates[0]?.kind ?? DUE_KINDS[0])
  const [texts, setTexts] = useState({ doneOn: today, doneBy: '', report: '' })
  const [result, setResult] = useState<'passed' | 'failed' | null>(null)
  const [months, setMonths] = useState<number>()
  const [typedNext, setTypedNext] = useState<string>()
  const { mutateAsync } = useExamineMachine(rink, machine)

  const known = machine.dueDates.find(due => due.kind === kind)
  const everyMonths = months ?? known?.everyMonths ?? YEARLY
  const nextDueOn = typedNext ?? (isCalendarDate(texts.doneOn) ? nextDueAfter(texts.doneOn, everyMonths) : '')
  const hasPassed = result === null ? undefined : result === 'passed'
  const body = { ...texts, kind, everyMonths, nextDueOn: hasPassed ? nextDueOn || null : null }
  const choose = (chosen: DueKind) => {
    setKind(chosen)
    setMonths(undefined)
    setTypedNext(undefined)
  }
  const field = (key: keyof typeof texts, errors: FieldErrors) => ({
    error: errors[key],
    value: texts[key],
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [key]: event.target.value }),
  })
  return (
    <AuthorisedDialog
      title="Record an examination"
      description={nameInWords(machine)}
      action="Save"
      icon={ClipboardCheck}
      check={() => checkEntry(entry, { ...body, hasPassed, rinkId: rink.id }).errors}
      send={pin => mutateAsync({ ...body, hasPassed: hasPassed === true, pin })}
      onClose={onClose}
    >
      {errors => (
        <>
          <DueKindField value={kind} onChange={choose} />
          <TextField label="Done on" type="date" isRequired max={today} {...field('doneOn', errors)} />
          <TextField
            label="Done by"
            isRequired
            autoComplete="off"
            maxLength={LINE_LENGTH}
            hint="The competent person, and their company"
            {...field('doneBy', errors)}
          />
          <TextField
            label="Report number"
            autoComplete="off"
            maxLength={LINE_LENGTH}
            {...field('report', errors)}
          />
          <ChoiceField label="Result" options={RESULTS} value={result} onChange={setResult} />
          {errors['hasPassed'] && (
            <p role="alert" className="font-semibold text-bad">
              {errors['hasPassed']}
            </p>
          )}
          {result === 'failed' && (
            <Notice tone="bad" title="It is out of service from then on">
              Until a manager returns it to service.
            </Notice>
          )}
          {result === 'passed' && (
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <MonthsField
                kind={kind}
                value={everyMonths}
                onChange={chosen => {
                  setMonths(chosen)
                  setTypedNext(undefined)
                }}
              />
              <TextField
                label="Next due on"
                type="date"
                hint="Empty: not due again"
                error={errors['nextDueOn']}
                value={nextDueOn}
                onChange={event => setTypedNext(event.target.value)}
              />
            </div>
          )}
        </>
      )}
    </AuthorisedDialog>
  )
}

const RESULTS = [
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Not passed' },
] as const
