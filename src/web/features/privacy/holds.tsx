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
import { texts } from './texts.ts'

/** The legal holds, which override the retention rules. */
export function Holds({ rink }: { rink: Rink }) {
  const query = useHolds(rink.id)
  const { data: holds, error } = query
  const [isPlacing, setIsPlacing] = useState(false)
  const [lifting, setLifting] = useState<LegalHold | null>(null)
  return (
    <Section
      title={texts.holds.title}
      text={texts.holds.text}
      action={
        <Button icon={LockKeyhole} onClick={() => setIsPlacing(true)}>
          {texts.holds.place.action}
        </Button>
      }
    >
      <Explanation question={texts.holds.question}>
        <p>{texts.holds.explanation}</p>
      </Explanation>
      {error && <LoadFailure title={texts.holds.loadFailed} query={query} />}
      {!holds && !error && <WaitingArea label={texts.holds.loading} />}
      {holds?.length === 0 && <Empty icon={LockKeyholeOpen}>{texts.holds.none}</Empty>}
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
          <Badge icon={liftedAt ? LockKeyholeOpen : LockKeyhole}>
            {liftedAt ? texts.holds.lifted : texts.holds.active}
          </Badge>
        </span>
        <span className="whitespace-pre-wrap">{reason}</span>
        <span className="text-sm text-ink-soft">
          {texts.holds.placedLine(formatInRinkTime(placedAt, timezone, MOMENT_FORMAT), placedBy)}
        </span>
        {liftedAt && (
          <span className="text-sm text-ink-soft">
            {texts.holds.liftedLine(
              formatInRinkTime(liftedAt, timezone, MOMENT_FORMAT),
              liftedBy,
              liftReason,
            )}
          </span>
        )}
      </div>
      {!liftedAt && (
        <Button
          icon={LockKeyholeOpen}
          aria-label={texts.holds.lift.label(heldInWords(hold))}
          onClick={onLift}
        >
          {texts.holds.lift.action}
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
      title={texts.holds.lift.title(heldInWords(hold))}
      description={texts.holds.lift.description}
      action={texts.holds.lift.action}
      schema={liftedHoldSchema}
      send={({ reason }) => mutateAsync({ rinkId: hold.rinkId, reason })}
      done={{ title: texts.holds.lift.done.title, text: texts.holds.lift.done.text }}
      onClose={onClose}
    >
      {errors => (
        <ParagraphField label={texts.holds.reason} name="reason" isRequired error={errors['reason']} />
      )}
    </FormDialog>
  )
}

function heldInWords({ recordName, fromDay, toDay }: LegalHold): string {
  if (recordName !== null) return recordName
  const from = dayInWords(fromDay ?? '')
  return toDay === null ? texts.holds.from(from) : texts.holds.days(from, dayInWords(toDay))
}
