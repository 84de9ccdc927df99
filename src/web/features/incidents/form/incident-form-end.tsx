import { ArrowUp, CloudOff, RotateCcw, Save, Send } from 'lucide-react'
import { fieldsOf } from '#domain/forms/form.ts'
import { incidentForm } from '#domain/incidents/incident-form.ts'
import { Button } from '#web/components/button.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { NO_DRAFT_STORED, whenSaved } from '#web/offline/drafts.ts'
import type { IncidentForm } from './use-incident-form.ts'

const FIELDS = fieldsOf(incidentForm)
const REQUIRED = FIELDS.filter(field => 'required' in field)

interface IncidentFormEndProps {
  form: IncidentForm
  timezone: string
  isSending: boolean
  onReset: () => void
}

/** What is still missing and where, whether the draft is kept, and the way out of the form. */
export function IncidentFormEnd({ form, timezone, isSending, onReset }: IncidentFormEndProps) {
  const { problems } = form
  const wrong = FIELDS.filter(({ key }) => problems[key] !== undefined)
  const done = REQUIRED.filter(({ key }) => problems[key] === undefined).length
  const isValid = Object.keys(problems).length === 0
  const goToFirst = () => {
    for (const { key } of wrong) form.leave(key)
    const [control] = document.getElementsByName(wrong[0]?.key ?? '')
    control?.focus({ focusVisible: true })
    control?.scrollIntoView({ block: 'center' })
  }
  return (
    <div className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-col gap-2">
        <p className="font-semibold">
          {done} of {REQUIRED.length} required fields
        </p>
        <ProgressBar label="Required fields" value={done} total={REQUIRED.length} />
        {!isValid && (
          <p className="text-ink-soft">Still to do: {wrong.map(({ label }) => label).join(', ')}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:grow">
        <DraftState keptAt={form.keptAt} timezone={timezone} />
        {!isValid && (
          <Button kind="quiet" icon={ArrowUp} onClick={goToFirst}>
            Go to the first
          </Button>
        )}
        <Button icon={RotateCcw} disabled={isSending} className="max-sm:order-1" onClick={onReset}>
          Reset Form
        </Button>
        <Button
          kind="primary"
          icon={Send}
          type="submit"
          disabled={!isValid}
          isBusy={isSending}
          busyLabel="Submitting..."
        >
          Submit Report
        </Button>
      </div>
    </div>
  )
}

function DraftState({ keptAt, timezone }: { keptAt: IncidentForm['keptAt']; timezone: string }) {
  if (keptAt === undefined) return null
  const Icon = keptAt === '' ? CloudOff : Save
  return (
    <p
      className="flex grow items-center gap-2 text-sm max-sm:basis-full"
      {...(keptAt === '' && { role: 'alert' })}
    >
      <Icon aria-hidden className={`size-4.5 shrink-0 ${keptAt === '' ? 'text-warn' : 'text-ok'}`} />
      {keptAt === '' ? NO_DRAFT_STORED : `Draft saved ${whenSaved({ savedAt: keptAt }, { timezone })}`}
    </p>
  )
}
