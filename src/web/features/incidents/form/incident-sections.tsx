import { type ReactNode, useId } from 'react'
import { isShown } from '#domain/forms/entry.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { WHO_LABELS } from '#domain/incidents/riddor-questions.ts'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { withPerson } from './incident-entry.ts'
import type { IncidentForm } from './use-incident-form.ts'

const PEOPLE = [
  { value: 'worker', label: WHO_LABELS.worker },
  { value: 'public', label: WHO_LABELS.public },
] as const

const [involved, reporter, accident, riddor] = incidentForm.sections
const SECTIONS = { involved, reporter, accident, riddor }
type SectionKey = keyof typeof SECTIONS

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
      <SectionFields section="involved" form={form} />
    </SectionCard>
  )
}

/** Section 2: who files the report, where that is another person. */
export function ReporterSection({ form }: { form: IncidentForm }) {
  return (
    <SectionCard section="reporter">
      <FormFields {...propsOf(form)} fields={reporter.fields.filter(({ kind }) => kind === 'yes-no')} />
      <SectionFields section="reporter" form={form} />
    </SectionCard>
  )
}

/** Section 3: what happened, and who signs for it. */
export function AccidentSection({ form }: { form: IncidentForm }) {
  return (
    <SectionCard section="accident">
      <SectionFields section="accident" form={form} />
    </SectionCard>
  )
}

/** A section of the form with its title. */
export function SectionCard({ section, children }: { section: SectionKey; children: ReactNode }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-5 p-5 sm:p-6">
      <h2 id={headingId} className="text-xl font-bold">
        {SECTIONS[section].title}
      </h2>
      {children}
    </section>
  )
}

/** The fields of a section without its boxes, side by side where there is room. */
export function SectionFields({ section, form }: { section: SectionKey; form: IncidentForm }) {
  const props = propsOf(form)
  const fields = SECTIONS[section].fields.filter(
    field => field.kind !== 'yes-no' && isShown(field, props.entry),
  )
  if (fields.length === 0) return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FormFields {...props} fields={fields} />
    </div>
  )
}

function propsOf({ rink, entry, shown, answer, leave }: IncidentForm) {
  return {
    rink,
    entry: { ...entry.texts, ...entry.flags },
    errors: shown,
    onChange: answer,
    onLeave: leave,
  }
}
