import { CircleHelp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { isShown } from '#domain/forms/entry.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { hasAskedForHelp, WHO_LABELS } from '#domain/incidents/riddor-questions.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { RecordSection } from '#web/forms/form-record.tsx'
import { RiddorHelp } from '../riddor/riddor-help.tsx'
import { texts } from '../texts.ts'
import { accidentDay, isFilledIn, needsReason, withPerson } from './incident-entry.ts'
import type { IncidentForm } from './use-incident-form.ts'

const PEOPLE = [
  { value: 'worker', label: WHO_LABELS.worker },
  { value: 'public', label: WHO_LABELS.public },
] as const

/** The sections of the form, with the RIDDOR help. */
export function IncidentSections({ form }: { form: IncidentForm }) {
  const { entry, change } = form
  const { who } = entry.answers
  const before: Partial<Record<string, ReactNode>> = {
    involved: (
      <ChoiceField
        label={texts.form.who}
        options={PEOPLE}
        value={who === 'nobody' ? null : who}
        onChange={person => change(withPerson(entry, person))}
      />
    ),
    reporter: <Boxes form={form} section="reporter" />,
    // A reset closes the help.
    riddor: <RiddorBoxes key={entry.submissionId} form={form} />,
  }
  return incidentForm.sections.map(({ key, title, fields }) => {
    const shown = fields.filter(
      field =>
        field.kind !== 'yes-no' &&
        isShown(field, entry.fields) &&
        !isFilledIn(entry, field.key) &&
        (field.key !== 'employeeSignature' || who !== 'public' || entry.fields.employeeSignature !== ''),
    )
    return (
      <RecordSection key={key} title={key === 'riddor' && who === 'public' ? texts.riddor.title : title}>
        {before[key]}
        {shown.length > 0 && (
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <FormFields {...propsOf(form)} fields={shown} />
          </div>
        )}
      </RecordSection>
    )
  })
}

function Boxes({ form, section }: { form: IncidentForm; section: string }) {
  const { fields = [] } = incidentForm.sections.find(({ key }) => key === section) ?? {}
  return <FormFields {...propsOf(form)} fields={fields.filter(({ kind }) => kind === 'yes-no')} />
}

/** The decision about RIDDOR, with the help. */
function RiddorBoxes({ form }: { form: IncidentForm }) {
  const { entry, change } = form
  const [isAsking, setIsAsking] = useState(() => hasAskedForHelp(entry.answers))
  const { riddorAssessmentCompleted: isCompleted, riddorReportingRequired: isRequired } = entry.fields
  const help = useRef<HTMLElement>(null)
  const ask = () => {
    flushSync(() => setIsAsking(true))
    help.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <Explanation question={texts.riddor.question}>
        <p>{texts.riddor.law}</p>
        <p>{texts.riddor.boxes}</p>
      </Explanation>
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          <Boxes form={form} section="riddor" />
        </div>
        {!isAsking && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-ink-soft">{texts.riddor.offer}</p>
            <Button icon={CircleHelp} className="max-sm:w-full" onClick={ask}>
              {texts.riddor.help}
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <section
          ref={help}
          aria-label={texts.riddor.helpTitle}
          className="rounded-control border border-line bg-page p-4 sm:p-5"
        >
          <RiddorHelp
            answers={entry.answers}
            accidentDate={accidentDay(entry)}
            decision={{ isCompleted, isRequired }}
            onAnswer={answers => change({ answers })}
            onDecide={decided =>
              change({
                fields: {
                  ...entry.fields,
                  riddorAssessmentCompleted: decided.isCompleted,
                  riddorReportingRequired: decided.isRequired,
                },
              })
            }
          />
        </section>
      )}
      {isAsking && needsReason(entry) && (
        <ParagraphField
          label={texts.riddor.whyAgainst}
          rows={2}
          maxLength={PARAGRAPH_LENGTH}
          value={entry.riddorReason}
          onChange={event => change({ riddorReason: event.target.value })}
        />
      )}
    </>
  )
}

function propsOf({ rink, entry, errors, answer, leave }: IncidentForm) {
  return { rink, entry: entry.fields, errors, onChange: answer, onLeave: leave }
}
