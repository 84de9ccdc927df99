import { useState } from 'react'
import { z } from 'zod'
import { LINE_LENGTH } from '#domain/fields.ts'
import { type Incident, newNotificationSchema } from '#domain/incidents/incident.ts'
import { NOTIFICATION_TITLE } from '#domain/incidents/record.ts'
import { notifiedOnProblem } from '#domain/incidents/timing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { TextField } from '#web/components/text-field.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftValue, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useNotifyIncident } from '../incident-queries.ts'
import { RecordDialog } from './record-dialog.tsx'

interface NotifyDialogProps {
  incident: Incident
  rink: Rink
  onClose: () => void
}

const textsSchema = z.object({
  method: z.string(),
  notifiedOn: z.string(),
  authorityReference: z.string(),
  recordedBy: z.string(),
})
const begunSchema = textsSchema.extend({ afterAssessmentId: z.int().nullable() })
type Notified = z.infer<typeof begunSchema>
type TextKey = keyof z.infer<typeof textsSchema>

/** That the enforcing authority was told: how, when, and under which of its references. */
export function NotifyDialog({ incident, rink, onClose }: NotifyDialogProps) {
  const place = useUserScopedKey(`notifications/${incident.id}`)
  // What is reported is what was due when it was said, whatever is assessed in the meantime.
  const [afterAssessmentId] = useState(incident.assessments[0]?.id ?? null)
  const { content, restoredFrom, write, forget } = useDraftValue<Notified>(place, begunSchema, {
    afterAssessmentId,
    method: '',
    notifiedOn: rinkDate(serverNow(), rink.timezone),
    authorityReference: '',
    recordedBy: '',
  })
  const { mutateAsync } = useNotifyIncident(rink, incident.id)
  const field = (key: TextKey, errors: FieldErrors) => ({
    name: key,
    error: errors[key],
    value: content[key],
    maxLength: LINE_LENGTH,
    onChange: (event: { target: { value: string } }) => write({ ...content, [key]: event.target.value }),
  })
  const check = () => {
    const { errors, data } = checkEntry(newNotificationSchema, { ...content, rinkId: rink.id })
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
      send={() => mutateAsync(content)}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {errors => (
        <>
          <DraftRestored from={restoredFrom} />
          <TextField label="How it was reported" isRequired {...field('method', errors)} />
          <TextField label="Reported on" type="date" isRequired {...field('notifiedOn', errors)} />
          <TextField label="The authority's reference" {...field('authorityReference', errors)} />
          <TextField label="Your name" isRequired {...field('recordedBy', errors)} />
        </>
      )}
    </RecordDialog>
  )
}
