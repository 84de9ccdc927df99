import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { dayInWords, formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { type LegalHold, liftedHoldSchema } from '#domain/retention/retention.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { PlaceHoldDialog } from './place-hold-dialog.tsx'
import { useHolds, useLiftHold } from './privacy-queries.ts'
import { Section } from './section.tsx'

/** What must not be deleted, whatever the rule says. */
export function Holds({ rink }: { rink: Rink }) {
  const query = useHolds(rink.id)
  const { data: holds, error } = query
  const [isPlacing, setIsPlacing] = useState(false)
  const [lifting, setLifting] = useState<LegalHold | null>(null)
  return (
    <Section
      title="Legal holds"
      text="While a claim or an investigation goes on, nothing that it needs is deleted. While any hold is in force, no account, PIN or login is."
      action={
        <Button icon={LockKeyhole} onClick={() => setIsPlacing(true)}>
          Place a hold
        </Button>
      }
    >
      <Explanation question="When do I need a hold?">
        <p>
          When somebody claims damages, an insurer or an inspector asks, or the police investigate. Hold the
          one record, or all records of the days in question. Lift it with a reason when the matter is closed;
          then the usual term counts again.
        </p>
      </Explanation>
      {error && <LoadFailure title="The legal holds could not be loaded" query={query} />}
      {!holds && !error && <WaitingArea label="Loading the legal holds…" />}
      {holds?.length === 0 && (
        <Empty icon={LockKeyholeOpen}>
          Nothing is held. A hold that you place stands here with its reason, until it is lifted.
        </Empty>
      )}
      {holds && holds.length > 0 && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {holds.map(hold => (
            <HoldRow key={hold.id} hold={hold} timezone={rink.timezone} onLift={() => setLifting(hold)} />
          ))}
        </ul>
      )}
      {isPlacing && <PlaceHoldDialog rink={rink} onClose={() => setIsPlacing(false)} />}
      {lifting && <LiftHoldDialog hold={lifting} onClose={() => setLifting(null)} />}
    </Section>
  )
}

interface HoldRowProps {
  hold: LegalHold
  timezone: string
  onLift: () => void
}

function HoldRow({ hold, timezone, onLift }: HoldRowProps) {
  const { reason, placedAt, placedBy, liftedAt, liftedBy, liftReason } = hold
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-70 flex-col gap-1 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold">{heldInWords(hold)}</span>
          <Badge icon={liftedAt ? LockKeyholeOpen : LockKeyhole}>{liftedAt ? 'Lifted' : 'In force'}</Badge>
        </span>
        <span className="whitespace-pre-wrap">{reason}</span>
        <span className="text-sm text-ink-soft">
          Placed {formatInRinkTime(placedAt, timezone, MOMENT_FORMAT)} by {placedBy}
        </span>
        {liftedAt && (
          <span className="text-sm text-ink-soft">
            Lifted {formatInRinkTime(liftedAt, timezone, MOMENT_FORMAT)} by {liftedBy}: {liftReason}
          </span>
        )}
      </div>
      {!liftedAt && (
        <Button icon={LockKeyholeOpen} aria-label={`Lift the hold on ${heldInWords(hold)}`} onClick={onLift}>
          Lift
        </Button>
      )}
    </li>
  )
}

function LiftHoldDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const { mutateAsync } = useLiftHold(hold.id)
  return (
    <FormDialog
      keptAs={`holds/${hold.id}`}
      title={`Lift the hold on ${heldInWords(hold)}?`}
      description="From then on the rule counts again for what was held."
      action="Lift"
      schema={liftedHoldSchema}
      send={({ reason }) => mutateAsync({ rinkId: hold.rinkId, reason })}
      done={{ title: 'Hold lifted', text: 'It stays on record with its reason.' }}
      onClose={onClose}
    >
      {errors => <ParagraphField label="Reason" name="reason" isRequired error={errors['reason']} />}
    </FormDialog>
  )
}

function heldInWords({ recordName, fromDay, toDay }: LegalHold): string {
  if (recordName !== null) return recordName
  const from = dayInWords(fromDay ?? '')
  return toDay === null ? `everything from ${from}` : `${from} to ${dayInWords(toDay)}`
}
