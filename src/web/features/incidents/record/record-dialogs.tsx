import { Save } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { labelOf } from '#domain/forms/record.ts'
import { lowersDuty, reportByOf } from '#domain/incidents/deadline.ts'
import {
  type Incident,
  LOWERING_REASON,
  newAssessmentSchema,
  newNotificationSchema,
} from '#domain/incidents/incident.ts'
import { incidentForm, notificationForm } from '#domain/incidents/incident-form.ts'
import { NOTIFICATION_TITLE } from '#domain/incidents/record.ts'
import { adviseOnRiddor, type RiddorDecision } from '#domain/incidents/riddor.ts'
import { NO_ANSWERS, riddorAnswersSchema } from '#domain/incidents/riddor-questions.ts'
import { notifiedOnProblem } from '#domain/incidents/timing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Notice } from '#web/components/notice.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { DraftRestored } from '#web/offline/draft-restored.tsx'
import { useDraftValue, useUserScopedKey } from '#web/offline/use-draft.ts'
import { SignerFields } from '#web/people/signer-fields.tsx'
import { useAssessIncident, useNotifyIncident } from '../incident-queries.ts'
import { RiddorHelp } from '../riddor/riddor-help.tsx'
import { texts } from '../texts.ts'

interface RecordDialogProps {
  incident: Incident
  rink: Rink
  onClose: () => void
}

const assessmentSchema = z.object({
  afterAssessmentId: z.int().nullable(),
  answers: riddorAnswersSchema,
  assessmentCompleted: z.boolean(),
  reportingRequired: z.boolean(),
  reason: z.string(),
  assessedBy: z.string(),
})
type Assessment = z.infer<typeof assessmentSchema>

interface AssessDialogProps extends RecordDialogProps {
  /** The decision that it starts with, if not that of the last assessment. */
  decided?: RiddorDecision | undefined
}

/** A new RIDDOR assessment, starting from the answers of the last one. */
export function AssessDialog({ incident, rink, decided, onClose }: AssessDialogProps) {
  const [last] = useState(incident.assessments[0])
  const draftKey = useUserScopedKey(`assessments/${incident.id}`)
  const { content, restoredFrom, write, forget, discard } = useDraftValue<Assessment>(
    draftKey,
    assessmentSchema,
    {
      afterAssessmentId: last?.id ?? null,
      answers: last?.answers ?? NO_ANSWERS,
      assessmentCompleted: decided?.isCompleted ?? last?.assessmentCompleted ?? false,
      reportingRequired: decided?.isRequired ?? last?.reportingRequired ?? false,
      reason: '',
      assessedBy: '',
    },
  )
  const { answers, assessmentCompleted, reportingRequired, reason, assessedBy } = content
  // The whole content is stored, so that the draft never mixes with a newer assessment.
  const change = (changes: Partial<Assessment>) => write({ ...content, ...changes })
  const { mutateAsync } = useAssessIncident(rink, incident.id)
  const advice = adviseOnRiddor(answers, incident.accidentDate)
  const reportBy = reportByOf({ assessmentCompleted, reportingRequired }, advice, incident.accidentDate)
  const isLower = lowersDuty(last, { assessmentCompleted, reportingRequired, advice, reportBy })
  const isUndecided = !assessmentCompleted && !reportingRequired
  const check = () => {
    const { errors } = checkEntry(newAssessmentSchema, { ...content, rinkId: rink.id })
    return isLower && reason.trim() === '' ? { reason: LOWERING_REASON, ...errors } : errors
  }
  const box = (key: string, isTicked: boolean, onTick: (isTicked: boolean) => void) => (
    <CheckboxField
      label={labelOf(incidentForm, key)}
      checked={isTicked}
      onChange={event => onTick(event.target.checked)}
    />
  )
  return (
    <EntryDialog
      rink={rink}
      title={texts.record.assessment}
      description={texts.assess.description}
      action={texts.assess.save}
      icon={Save}
      {...(isLower && { pin: 'below' })}
      check={check}
      send={async typed => {
        await mutateAsync({ ...content, ...(typed.pin && typed) })
        forget()
        return { title: texts.assess.done, ...(isUndecided && { text: texts.assess.undecided }) }
      }}
      onClose={() => {
        forget()
        onClose()
      }}
    >
      {errors => (
        <>
          <DraftRestored from={restoredFrom} onDiscard={discard} />
          <RiddorHelp
            // Remounted, because it has its own state.
            key={restoredFrom}
            answers={answers}
            accidentDate={incident.accidentDate}
            decision={{ isCompleted: assessmentCompleted, isRequired: reportingRequired }}
            onAnswer={given => change({ answers: given })}
            onDecide={({ isCompleted, isRequired }) =>
              change({ assessmentCompleted: isCompleted, reportingRequired: isRequired })
            }
          />
          <div>
            {box('riddorAssessmentCompleted', assessmentCompleted, isTicked =>
              change({ assessmentCompleted: isTicked }),
            )}
            {box('riddorReportingRequired', reportingRequired, isTicked =>
              change({ reportingRequired: isTicked }),
            )}
          </div>
          {isUndecided && (
            <Notice tone="warn" title={texts.assess.undecided}>
              {texts.assess.decide}
            </Notice>
          )}
          <ParagraphField
            label={isLower ? texts.assess.lowering : texts.assess.reason}
            isRequired={isLower}
            rows={2}
            maxLength={PARAGRAPH_LENGTH}
            error={errors['reason']}
            value={reason}
            onChange={event => change({ reason: event.target.value })}
          />
          <SignerFields
            rink={rink}
            question={texts.assess.who}
            label={texts.assess.name}
            name="assessedBy"
            error={errors['assessedBy']}
            value={assessedBy}
            onChange={name => change({ assessedBy: name })}
          />
        </>
      )}
    </EntryDialog>
  )
}

const notificationSchema = z.object({
  method: z.string(),
  notifiedOn: z.string(),
  authorityReference: z.string(),
  recordedBy: z.string(),
  afterAssessmentId: z.int().nullable(),
})
type Notification = z.infer<typeof notificationSchema>

/** Records a report to the enforcing authority: how, when, and its reference. */
export function NotifyDialog({ incident, rink, onClose }: RecordDialogProps) {
  const draftKey = useUserScopedKey(`notifications/${incident.id}`)
  // The assessment that was shown when the dialog was opened.
  const [afterAssessmentId] = useState(incident.assessments[0]?.id ?? null)
  const { content, restoredFrom, write, forget, discard } = useDraftValue<Notification>(
    draftKey,
    notificationSchema,
    {
      ...entryFrom(notificationForm, { notifiedOn: rinkDate(serverNow(), rink.timezone) }),
      afterAssessmentId,
    },
  )
  const { afterAssessmentId: _after, ...answers } = content
  const { mutateAsync } = useNotifyIncident(rink, incident.id)
  const check = () => {
    const { errors, data } = checkEntry(newNotificationSchema, { ...content, rinkId: rink.id })
    if (!data) return errors
    const problem = notifiedOnProblem(data.notifiedOn, incident.accidentDate, serverNow(), rink.timezone)
    return problem ? { notifiedOn: problem } : {}
  }
  return (
    <EntryDialog
      rink={rink}
      title={NOTIFICATION_TITLE}
      description={texts.notify.description}
      action={texts.assess.save}
      icon={Save}
      fields={fieldsOf(notificationForm).filter(({ key }) => key !== 'recordedBy')}
      draft={{ texts: answers, write: changes => write({ ...content, ...changes }), forget, discard }}
      forgetsOnClose
      restoredFrom={restoredFrom}
      pin="below"
      check={check}
      send={async typed => {
        await mutateAsync({ ...content, ...typed })
        return { title: texts.notify.done }
      }}
      onClose={onClose}
    >
      {errors => (
        <SignerFields
          rink={rink}
          question={texts.assess.who}
          label={labelOf(notificationForm, 'recordedBy')}
          name="recordedBy"
          error={errors['recordedBy']}
          value={content.recordedBy}
          onChange={recordedBy => write({ ...content, recordedBy })}
        />
      )}
    </EntryDialog>
  )
}
