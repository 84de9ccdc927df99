import { Download } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { PERIOD_BACKWARDS } from '#domain/dates.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import type { Period } from './download-everything.ts'

interface PeriodDialogProps {
  onClose: () => void
  onDownload: (period: Period) => void
}

/** Asks of which days the spreadsheet shall be. */
export function PeriodDialog({ onClose, onDownload }: PeriodDialogProps) {
  const formId = useId()
  const [period, setPeriod] = useState<Period>({ from: '', to: '' })
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const isBackwards = period.from !== '' && period.to !== '' && period.to < period.from

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setErrors(isBackwards ? { to: PERIOD_BACKWARDS } : {})
    if (!isBackwards) onDownload(period)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Download a period"
      description="Leave a day empty to begin with the first record, or to end with the last."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" icon={Download} type="submit" form={formId}>
            Download
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <TextField
          type="date"
          label="From"
          value={period.from}
          onChange={event => setPeriod({ ...period, from: event.target.value })}
        />
        <TextField
          type="date"
          label="To"
          error={isBackwards ? errors['to'] : undefined}
          value={period.to}
          onChange={event => setPeriod({ ...period, to: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
