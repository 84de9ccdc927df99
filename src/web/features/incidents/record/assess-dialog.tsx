import { useState } from 'react'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { incidentField } from '#domain/incidents/fields.ts'
import { type Incident, newAssessment } from '#domain/incidents/incident.ts'
import { NO_ANSWERS } from '#domain/incidents/riddor-questions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useAssessIncident } from '../incident-queries.ts'
import { RiddorHelp } from '../riddor/riddor-help.tsx'
import { RecordDialog } from './record-dialog.tsx'

interface AssessDialogProps {
  incident: Incident
  rink: Rink
  onClose: () => void
}

/** A later RIDDOR assessment, begun from the answers of the last one. */
export function AssessDialog({ incident, rink, onClose }: AssessDialogProps) {
  const [last] = useState(incident.assessments[0])
  const [answers, setAnswers] = useState(last?.answers ?? NO_ANSWERS)
  const [isCompleted, setIsCompleted] = useState(last?.assessmentCompleted ?? false)
  const [isRequired, setIsRequired] = useState(last?.reportingRequired ?? false)
  const [reason, setReason] = useState('')
  const [assessedBy, setAssessedBy] = useState('')
  const { mutateAsync } = useAssessIncident(rink, incident.id)
  const entry = {
    afterAssessmentId: last?.id ?? null,
    answers,
    assessmentCompleted: isCompleted,
    reportingRequired: isRequired,
    reason,
    assessedBy,
  }
  return (
    <RecordDialog
      title="RIDDOR assessment"
      description="It is added to the record; the newest assessment counts."
      done="Assessment saved"
      problems={checkEntry(newAssessment, { ...entry, rinkId: rink.id }).errors}
      send={() => mutateAsync(entry)}
      onClose={onClose}
    >
      {errors => (
        <>
          <RiddorHelp
            answers={answers}
            accidentDate={incident.accidentDate}
            decision={{ isCompleted, isRequired }}
            onAnswer={setAnswers}
            onDecide={decision => {
              setIsCompleted(decision.isCompleted)
              setIsRequired(decision.isRequired)
            }}
          />
          <div>
            <CheckboxField
              label={incidentField('riddorAssessmentCompleted').label}
              checked={isCompleted}
              onChange={event => setIsCompleted(event.target.checked)}
            />
            <CheckboxField
              label={incidentField('riddorReportingRequired').label}
              checked={isRequired}
              onChange={event => setIsRequired(event.target.checked)}
            />
          </div>
          <ParagraphField
            label="Reason, where you decide otherwise or something new is known"
            rows={2}
            maxLength={PARAGRAPH_LENGTH}
            error={errors['reason']}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
          <TextField
            label="Your name"
            isRequired
            maxLength={LINE_LENGTH}
            error={errors['assessedBy']}
            value={assessedBy}
            onChange={event => setAssessedBy(event.target.value)}
          />
        </>
      )}
    </RecordDialog>
  )
}
