import { Link } from '@tanstack/react-router'
import { CircleHelp, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { isShown } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { incidentForm, titleFor } from '#domain/incidents/incident-form.ts'
import { INVOLVED, INVOLVED_KEYS } from '#domain/incidents/involved.ts'
import { hasAskedForHelp } from '#domain/incidents/riddor-questions.ts'
import { REPORT_PATH } from '#web/addresses.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { Suggestions } from '#web/components/suggestions.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { RecordSection } from '#web/forms/form-record.tsx'
import { usePlaces } from '#web/places/place-queries.ts'
import { RiddorHelp } from '../riddor/riddor-help.tsx'
import { texts } from '../texts.ts'
import { accidentDay, isFilledIn, needsReason, withInvolved } from './incident-entry.ts'
import { type IncidentPart, partsFor } from './incident-parts.ts'
import type { IncidentForm } from './use-incident-form.ts'

/** The sections of the form, with the RIDDOR help. */
export function IncidentSections({ form }: { form: IncidentForm }) {
  const parts = partsFor(form.entry)
  return incidentForm.sections.map(({ key }) => (
    <RecordSection key={key} title={titleOf(form, key)}>
      {parts
        .filter(({ section }) => section === key)
        .map(part => (
          <IncidentPartFields key={part.key} form={form} part={part} />
        ))}
    </RecordSection>
  ))
}

/** The title of a section. Until someone says who was involved, it is the specified one. */
export function titleOf({ entry }: IncidentForm, wanted: IncidentPart['section']): string {
  const section = incidentForm.sections.find(({ key }) => key === wanted)
  return section ? titleFor(section, !isNoEmployee(entry.answers.who)) : ''
}

const isNoEmployee = (who: IncidentForm['entry']['answers']['who']) => who === 'public' || who === 'nobody'

interface IncidentPartFieldsProps {
  form: IncidentForm
  part: IncidentPart
  /** True if the heading of the screen asks its question. */
  isAlone?: boolean
}

/** The questions of one part. */
export function IncidentPartFields({ form, part, isAlone = false }: IncidentPartFieldsProps) {
  const { entry } = form
  const shown = fieldsOf(incidentForm)
    .filter(
      field =>
        part.fields.includes(field.key) &&
        field.kind !== 'yes-no' &&
        isShown(field, entry.fields) &&
        !isFilledIn(entry, field.key) &&
        (field.key !== 'employeeSignature' ||
          !isNoEmployee(entry.answers.who) ||
          entry.fields.employeeSignature !== ''),
    )
    // Only staff are offered by name: the names of other people stay with those who know them.
    .map(field =>
      field.key === 'involvedPersonName' && entry.involved === 'staff'
        ? { ...field, kind: 'person' as const, question: texts.form.whichStaff }
        : field,
    )
  return (
    <>
      {part.key === 'who' && <WhoWasInvolved form={form} isAlone={isAlone} />}
      {part.key === 'reporter' && (
        <div>
          {entry.involved !== 'nobody' && (
            <p className="text-ink-soft">{texts.form.onBehalf(entry.fields.involvedPersonName.trim())}</p>
          )}
          <Boxes form={form} section="reporter" />
        </div>
      )}
      {/* A reset closes the help. */}
      {part.key === 'riddor' && <RiddorBoxes key={entry.submissionId} form={form} />}
      {shown.length > 0 && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormFields {...propsOf(form)} fields={shown} />
        </div>
      )}
      {part.key === 'place' && <PlaceSuggestions form={form} />}
    </>
  )
}

/** The places of the rink, below the place of the incident. */
function PlaceSuggestions({ form: { rink, entry, answer } }: { form: IncidentForm }) {
  const places = usePlaces(rink).data ?? []
  return (
    <Suggestions
      label={texts.form.places}
      suggestions={places.map(({ name }) => ({ value: name }))}
      value={entry.fields.accidentPlace}
      onChoose={name => answer('accidentPlace', name)}
    />
  )
}

interface WhoWasInvolvedProps {
  form: IncidentForm
  isAlone: boolean
}

function WhoWasInvolved({ form: { entry, change }, isAlone }: WhoWasInvolvedProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <ChoiceField
        label={texts.form.who}
        isLarge
        isFlowing={!isPhone}
        isLabelHidden={isAlone}
        options={INVOLVED_KEYS.map(value => ({ value, label: INVOLVED[value].label }))}
        value={entry.involved}
        onChange={involved => change(withInvolved(entry, involved))}
      />
      {entry.involved === 'nobody' && (
        <p className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
          <span>
            {texts.form.nobody}{' '}
            <Link to={REPORT_PATH} className="text-link inline-flex min-h-12 items-center">
              {texts.form.reportHazard}
            </Link>
          </span>
        </p>
      )}
    </>
  )
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
      {!isAsking && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 grow basis-60">{texts.riddor.offer}</p>
          <Button icon={CircleHelp} className="max-sm:w-full" onClick={ask}>
            {texts.riddor.help}
          </Button>
        </div>
      )}
      {isAsking && (
        <section
          ref={help}
          aria-label={texts.riddor.helpTitle}
          className="sm:rounded-control sm:border sm:border-line sm:bg-page sm:p-5"
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
      <div>
        <Boxes form={form} section="riddor" />
      </div>
      {isAsking && needsReason(entry) && (
        <ParagraphField
          label={texts.riddor.whyAgainst}
          rows={2}
          maxLength={PARAGRAPH_LENGTH}
          value={entry.riddorReason}
          onChange={event => change({ riddorReason: event.target.value })}
        />
      )}
      <Explanation question={texts.riddor.question}>
        <p>{texts.riddor.law}</p>
        <p>{texts.riddor.boxes}</p>
      </Explanation>
    </>
  )
}

function propsOf({ rink, entry, errors, answer, leave }: IncidentForm) {
  return { rink, entry: entry.fields, errors, onChange: answer, onLeave: leave }
}
