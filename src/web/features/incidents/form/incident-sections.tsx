import { type ReactNode, useId } from 'react'
import {
  fieldsOfSection,
  INCIDENT_SECTIONS,
  type IncidentSection,
  type IncidentText,
  incidentField,
  isFlag,
} from '#domain/incidents/fields.ts'
import { WHO_LABELS } from '#domain/incidents/riddor-questions.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { withPerson } from './incident-entry.ts'
import { IncidentFields } from './incident-fields.tsx'
import type { IncidentForm } from './use-incident-form.ts'

const PEOPLE = [
  { value: 'worker', label: WHO_LABELS.worker },
  { value: 'public', label: WHO_LABELS.public },
] as const

/** Section 1: who it happened to. */
export function InvolvedSection({ form }: { form: IncidentForm }) {
  const { who } = form.entry.answers
  return (
    <SectionCard section="involved">
      <ChoiceField
        label="Who was it?"
        hint="For a member of the public, occupation and department are filled in."
        options={PEOPLE}
        value={who === 'nobody' ? null : who}
        onChange={person => form.change(withPerson(form.entry, person))}
      />
      <FieldGrid>
        <IncidentFields keys={textsOf('involved')} form={form} />
      </FieldGrid>
    </SectionCard>
  )
}

/** Section 2: who files the report, where that is somebody else. */
export function ReporterSection({ form }: { form: IncidentForm }) {
  const { reporterIsDifferent } = form.entry.flags
  return (
    <SectionCard section="reporter">
      <CheckboxField
        name="reporterIsDifferent"
        label={incidentField('reporterIsDifferent').label}
        checked={reporterIsDifferent}
        onChange={event => form.tick('reporterIsDifferent', event.target.checked)}
      />
      {reporterIsDifferent && (
        <FieldGrid>
          <IncidentFields keys={textsOf('reporter')} form={form} />
        </FieldGrid>
      )}
    </SectionCard>
  )
}

/** Section 3: what happened, and who signs for it. */
export function AccidentSection({ form }: { form: IncidentForm }) {
  return (
    <SectionCard section="accident">
      <FieldGrid>
        <IncidentFields keys={textsOf('accident')} form={form} />
      </FieldGrid>
    </SectionCard>
  )
}

/** A section of the form with its title. */
export function SectionCard({ section, children }: { section: IncidentSection; children: ReactNode }) {
  const headingId = useId()
  const title = INCIDENT_SECTIONS.find(({ key }) => key === section)?.title
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The written fields of a section, in their order. */
export function textsOf(section: IncidentSection): IncidentText[] {
  return fieldsOfSection(section).flatMap(({ key }) => (isFlag(key) ? [] : [key]))
}

/** Fields side by side where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}
