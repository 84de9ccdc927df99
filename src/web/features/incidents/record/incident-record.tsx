import { type ReactNode, useId } from 'react'
import { detailsOfSection } from '#domain/forms/record.ts'
import type { Incident } from '#domain/incidents/incident.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import {
  detailsOfAssessment,
  detailsOfNotification,
  headOfRecord,
  NOTIFICATION_TITLE,
  RECORD_TITLE,
} from '#domain/incidents/record.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SignatureImage } from '../signature-lines.tsx'
import { IncidentDetails } from './incident-details.tsx'
import { RiddorState } from './riddor-state.tsx'

interface IncidentRecordProps {
  incident: Incident
  rink: Rink
}

/** The sections of the accident-book record, then what was assessed and reported since. */
export function IncidentRecord({ incident, rink }: IncidentRecordProps) {
  const { reporterSignatureDrawing, reporterSignature, assessments, notifications } = incident
  return (
    <div className="accident-record flex flex-col gap-4">
      <RiddorState incident={incident} rink={rink} />
      <RecordSection title={RECORD_TITLE}>
        <IncidentDetails details={headOfRecord(incident, rink)} />
      </RecordSection>
      {incidentForm.sections.map(section => (
        <RecordSection key={section.key} title={section.title}>
          <IncidentDetails details={detailsOfSection(section, incident)} />
          {section.key === 'accident' && reporterSignatureDrawing && (
            <SignatureImage drawing={reporterSignatureDrawing} signer={reporterSignature} />
          )}
        </RecordSection>
      ))}
      {assessments.map(assessment => (
        <RecordSection key={assessment.id} title="RIDDOR assessment">
          <IncidentDetails details={detailsOfAssessment(assessment, rink.timezone)} />
        </RecordSection>
      ))}
      {notifications.map(notification => (
        <RecordSection key={notification.id} title={NOTIFICATION_TITLE}>
          <IncidentDetails details={detailsOfNotification(notification, rink.timezone)} />
        </RecordSection>
      ))}
    </div>
  )
}

function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-4 p-5 sm:p-6">
      <h2 id={headingId} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
