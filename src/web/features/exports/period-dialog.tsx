import { Download } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { type Period, problemOfPeriod } from '#web/components/period.ts'
import { PeriodFields } from '#web/components/period-fields.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { namedPeriods } from './named-periods.ts'
import { texts } from './texts.ts'

interface PeriodDialogProps {
  rink: Rink
  period: Period
  onChange: (period: Period) => void
  onClose: () => void
  onDownload: () => void
}

/** Asks for the period of the spreadsheet. */
export function PeriodDialog({ rink, period, onChange, onClose, onDownload }: PeriodDialogProps) {
  const formId = useId()
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const problem = problemOfPeriod(period)
  const named = namedPeriods(useRinkDate(rink))
  const chosen = named.find(({ from, to }) => from === period.from && to === period.to)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors(problem ? { to: problem } : {})
    if (!problem) onDownload()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.period.title}
      description={texts.period.description}
      footer={
        <>
          <Button onClick={onClose}>{texts.period.cancel}</Button>
          <Button kind="primary" icon={Download} type="submit" form={formId}>
            {texts.period.action}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <PeriodFields
          period={period}
          problem={problem && errors['to']}
          onChange={changes => onChange({ ...period, ...changes })}
        />
        <div className="sm:col-span-2">
          <Suggestions
            label={texts.period.named}
            hidesLabel
            suggestions={named.map(({ label }) => ({ value: label }))}
            value={chosen?.label ?? ''}
            onChoose={label => {
              const { from, to } = named.find(one => one.label === label) ?? period
              onChange({ from, to })
            }}
          />
        </div>
      </form>
    </Dialog>
  )
}
