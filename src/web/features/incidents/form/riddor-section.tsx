import { CircleHelp } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import { labelOf } from '#domain/forms/record.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { hasAskedForHelp } from '#domain/incidents/riddor-questions.ts'
import { Button } from '#web/components/button.tsx'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { RiddorHelp } from '../riddor/riddor-help.tsx'
import { accidentDay, needsReason } from './incident-entry.ts'
import { SectionCard, SectionFields } from './incident-sections.tsx'
import type { IncidentForm } from './use-incident-form.ts'

/** Section 4: what is decided about RIDDOR, with the help beside it. */
export function RiddorSection({ form }: { form: IncidentForm }) {
  const { entry } = form
  const [isAsking, setIsAsking] = useState(() => hasAskedForHelp(entry.answers))
  const { riddorAssessmentCompleted: isCompleted, riddorReportingRequired: isRequired } = entry.flags
  const help = useRef<HTMLElement>(null)
  const day = accidentDay(entry)
  const ask = () => {
    flushSync(() => setIsAsking(true))
    help.current?.querySelector('input')?.focus()
  }
  return (
    <SectionCard section="riddor">
      <Explanation question="What is RIDDOR?">
        <p>
          The law by which an employer in Great Britain reports certain accidents at work to the enforcing
          authority: deaths, named injuries, more than seven days off work, dangerous occurrences, and members
          of the public who are taken to hospital from an accident because of the work.
        </p>
        <p>
          Tick the first box once someone has thought about it, the second if it has to be reported. The
          deadline then stands on the dashboard until the report is recorded.
        </p>
      </Explanation>
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2">
        <div>
          {(['riddorAssessmentCompleted', 'riddorReportingRequired'] as const).map(key => (
            <CheckboxField
              key={key}
              name={key}
              label={labelOf(incidentForm, key)}
              checked={entry.flags[key]}
              onChange={event => form.answer(key, event.target.checked)}
            />
          ))}
        </div>
        {!isAsking && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-ink-soft">
              Must it be reported to the enforcing authority? A few questions tell, with the regulation behind
              each answer.
            </p>
            <Button icon={CircleHelp} className="max-sm:w-full" onClick={ask}>
              Help me decide
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <section
          ref={help}
          aria-label="RIDDOR help"
          className="rounded-control border border-line bg-page p-4 sm:p-5"
        >
          <RiddorHelp
            answers={entry.answers}
            accidentDate={day}
            decision={{ isCompleted, isRequired }}
            onAnswer={answers => form.change({ ...entry, answers })}
            onDecide={decision =>
              form.change({
                ...entry,
                flags: {
                  ...entry.flags,
                  riddorAssessmentCompleted: decision.isCompleted,
                  riddorReportingRequired: decision.isRequired,
                },
              })
            }
          />
        </section>
      )}
      {isAsking && needsReason(entry) && (
        <ParagraphField
          label="Why do you decide otherwise than the advice?"
          rows={2}
          maxLength={PARAGRAPH_LENGTH}
          value={entry.riddorReason}
          onChange={event => form.change({ ...entry, riddorReason: event.target.value })}
        />
      )}
      <SectionFields section="riddor" form={form} />
    </SectionCard>
  )
}
