import { useState } from 'react'
import { LINE_LENGTH } from '#domain/fields.ts'
import { type Incident, newNotification } from '#domain/incidents/incident.ts'
import { NOTIFICATION_TITLE } from '#domain/incidents/record.ts'
import { notifiedOnProblem } from '#domain/incidents/timing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useNotifyIncident } from '../incident-queries.ts'
import { RecordDialog } from './record-dialog.tsx'

interface NotifyDialogProps {
  incident: Incident
  rink: Rink
  onClose: () => void
}

/** That the enforcing authority was told: how, when, and under which of its references. */
export function NotifyDialog({ incident, rink, onClose }: NotifyDialogProps) {
  const [entry, setEntry] = useState(() => ({
    method: '',
    notifiedOn: rinkDate(serverNow(), rink.timezone),
    authorityReference: '',
    recordedBy: '',
  }))
  // What is reported is what was due when it was said, whatever is assessed meanwhile.
  const [afterAssessmentId] = useState(incident.assessments[0]?.id ?? null)
  const { mutateAsync } = useNotifyIncident(rink, incident.id)
  const field = (key: keyof typeof entry, errors: FieldErrors) => ({
    name: key,
    error: errors[key],
    value: entry[key],
    maxLength: LINE_LENGTH,
    onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [key]: event.target.value }),
  })
  const check = () => {
    const { errors, data } = checkEntry(newNotification, { ...entry, rinkId: rink.id })
    if (!data) return errors
    const problem = notifiedOnProblem(data.notifiedOn, incident.accidentDate, serverNow(), rink.timezone)
    return problem ? { notifiedOn: problem } : {}
  }
  return (
    <RecordDialog
      title={NOTIFICATION_TITLE}
      description="HSE, or the local authority where it enforces. It is added to the record."
      done="Report to the authority saved"
      problems={check()}
      send={() => mutateAsync({ ...entry, afterAssessmentId })}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField label="How it was reported" isRequired {...field('method', errors)} />
          <TextField label="Reported on" type="date" isRequired {...field('notifiedOn', errors)} />
          <TextField label="The authority's reference" {...field('authorityReference', errors)} />
          <TextField label="Your name" isRequired {...field('recordedBy', errors)} />
        </>
      )}
    </RecordDialog>
  )
}
