import { useState } from 'react'
import { z } from 'zod'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { labelOf } from '#domain/forms/record.ts'
import { type Incident, newAssessmentSchema } from '#domain/incidents/incident.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { NO_ANSWERS, riddorAnswersSchema } from '#domain/incidents/riddor-questions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftValue, useUserScopedKey } from '#web/offline/use-draft.ts'
import { useAssessIncident } from '../incident-queries.ts'
import { RiddorHelp } from '../riddor/riddor-help.tsx'
import { RecordDialog } from './record-dialog.tsx'

interface AssessDialogProps {
  incident: Incident
  rink: Rink
  onClose: () => void
}

const begunSchema = z.object({
  afterAssessmentId: z.int().nullable(),
  answers: riddorAnswersSchema,
  assessmentCompleted: z.boolean(),
  reportingRequired: z.boolean(),
  reason: z.string(),
  assessedBy: z.string(),
})
type Assessed = z.infer<typeof begunSchema>

/** A later RIDDOR assessment, begun from the answers of the last one. */
export function AssessDialog({ incident, rink, onClose }: AssessDialogProps) {
  const [last] = useState(incident.assessments[0])
  const place = useUserScopedKey(`assessments/${incident.id}`)
  const { content, restoredFrom, write, forget } = useDraftValue<Assessed>(place, begunSchema, {
    afterAssessmentId: last?.id ?? null,
    answers: last?.answers ?? NO_ANSWERS,
    assessmentCompleted: last?.assessmentCompleted ?? false,
    reportingRequired: last?.reportingRequired ?? false,
    reason: '',
    assessedBy: '',
  })
  const { answers, assessmentCompleted, reportingRequired, reason, assessedBy } = content
  // With what it began from: where someone else assesses in the meantime, what is kept is not taken as said of theirs.
  const type = (changes: Partial<Assessed>) => write({ ...content, ...changes })
  const { mutateAsync } = useAssessIncident(rink, incident.id)
  return (
    <RecordDialog
      title="RIDDOR assessment"
      description="It is added to the record; the newest assessment counts."
      done="Assessment saved"
      problems={checkEntry(newAssessmentSchema, { ...content, rinkId: rink.id }).errors}
      send={() => mutateAsync(content)}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {errors => (
        <>
          <DraftRestored from={restoredFrom} />
          <RiddorHelp
            // It keeps what is typed into it besides.
            key={restoredFrom}
            answers={answers}
            accidentDate={incident.accidentDate}
            decision={{ isCompleted: assessmentCompleted, isRequired: reportingRequired }}
            onAnswer={given => type({ answers: given })}
            onDecide={({ isCompleted, isRequired }) =>
              type({ assessmentCompleted: isCompleted, reportingRequired: isRequired })
            }
          />
          <div>
            <CheckboxField
              label={labelOf(incidentForm, 'riddorAssessmentCompleted')}
              checked={assessmentCompleted}
              onChange={event => type({ assessmentCompleted: event.target.checked })}
            />
            <CheckboxField
              label={labelOf(incidentForm, 'riddorReportingRequired')}
              checked={reportingRequired}
              onChange={event => type({ reportingRequired: event.target.checked })}
            />
          </div>
          <ParagraphField
            label="Reason, where you decide otherwise or something new is known"
            rows={2}
            maxLength={PARAGRAPH_LENGTH}
            error={errors['reason']}
            value={reason}
            onChange={event => type({ reason: event.target.value })}
          />
          <TextField
            label="Your name"
            isRequired
            maxLength={LINE_LENGTH}
            error={errors['assessedBy']}
            value={assessedBy}
            onChange={event => type({ assessedBy: event.target.value })}
          />
        </>
      )}
    </RecordDialog>
  )
}
