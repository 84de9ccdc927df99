import { Phone, ShieldCheck, Wrench } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CALLOUT_PHOTO_MISSING, calloutForm } from '#domain/callouts/callout.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { type Outcome, OutcomeList } from '#web/components/outcome-list.tsx'
import { RecordSection } from '#web/forms/form-record.tsx'
import { CallContractor, contactFor } from '#web/machines/call-contractor.tsx'
import type { CalloutEntry } from '#web/offline/callout-draft.ts'
import { texts } from './texts.ts'

const [STAFF, MANAGER] = calloutForm.sections

interface SendStepProps {
  rink: Rink
  entry: CalloutEntry
  machine: Machine | undefined
  photoCount: number
  /** The photos that are still being uploaded. */
  waiting: number
  /** Renders the fields with these keys. */
  fields: (keys: readonly string[]) => ReactNode
  onStep: (step: 1 | 2) => void
}

/** The last step of a callout: its summary, who reports it, the manager's section, and what sending does. */
export function SendStep(props: SendStepProps) {
  const { rink, entry, machine, photoCount, waiting, fields, onStep } = props
  const managerKeys = MANAGER.fields.map(({ key }) => key)
  const [showsManager, setShowsManager] = useState(() => managerKeys.some(key => entry[key] !== ''))
  const contact = contactFor(machine, rink)
  const outcomes: Outcome[] = [
    { text: texts.steps.authorises, icon: ShieldCheck },
    ...(machine?.lockout ? [{ text: texts.steps.shown, icon: Wrench }] : []),
    ...(contact.contractorPhone
      ? [{ text: texts.steps.ring, note: <CallContractor machine={contact} />, icon: Phone }]
      : []),
  ]
  return (
    <>
      <dl className="card divide-y divide-line">
        <Summary label={labelOf('equipment')} value={entry.equipment} onChange={() => onStep(1)} />
        <Summary label={labelOf('reportedIssue')} value={entry.reportedIssue} onChange={() => onStep(2)} />
        {entry.backgroundInformation !== '' && (
          <Summary
            label={labelOf('backgroundInformation')}
            value={entry.backgroundInformation}
            onChange={() => onStep(2)}
          />
        )}
        <Summary
          label={texts.new.photos}
          value={photoCount === 0 ? '' : texts.steps.photoCount(photoCount)}
          missing={CALLOUT_PHOTO_MISSING}
          onChange={() => onStep(2)}
        />
      </dl>
      {waiting > 0 && (
        <p aria-live="polite" className="text-ink-soft">
          {texts.new.uploading(waiting)}
        </p>
      )}
      <RecordSection title={STAFF.title}>
        {fields(['staffMemberTimeDate', 'staffMemberNameSignature'])}
      </RecordSection>
      <RecordSection title={MANAGER.title}>
        {showsManager ? (
          fields(managerKeys)
        ) : (
          <Button className="self-start" onClick={() => setShowsManager(true)}>
            {texts.steps.addManager}
          </Button>
        )}
      </RecordSection>
      <section aria-label={texts.steps.whenSent} className="card p-5 sm:p-6">
        <h3 className="mb-3 text-xl font-bold">{texts.steps.whenSent}</h3>
        <OutcomeList label={texts.steps.whenSent} outcomes={outcomes} />
        <p className="mt-4 text-ink-soft">{texts.steps.withoutManagerHint}</p>
      </section>
    </>
  )
}

function labelOf(wanted: 'equipment' | 'reportedIssue' | 'backgroundInformation'): string {
  return STAFF.fields.find(({ key }) => key === wanted)?.label ?? ''
}

interface SummaryProps {
  label: string
  value: string
  /** Shown without a value. */
  missing?: string
  onChange: () => void
}

function Summary({ label, value, missing = texts.steps.missing, onChange }: SummaryProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] content-center items-center gap-x-4 py-2 pr-2 pl-5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd
        className={`col-start-1 min-w-0 font-semibold wrap-anywhere whitespace-pre-wrap ${value ? '' : 'text-warn'}`}
      >
        {value || missing}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          kind="quiet"
          aria-label={value ? texts.steps.changeOne(label) : texts.steps.addOne(label)}
          onClick={onChange}
        >
          {value ? texts.steps.change : texts.steps.add}
        </Button>
      </dd>
    </div>
  )
}
