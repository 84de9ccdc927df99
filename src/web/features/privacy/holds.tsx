import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import { type LegalHold, liftedHoldSchema, newHoldSchema } from '#domain/retention/retention.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRecordKinds } from '#web/api/record-kinds.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { Section } from '#web/components/section.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { type CosignerEntry, CosignerFields } from '#web/pins/cosigner-fields.tsx'
import { useHolds, useLiftHold, usePlaceHold } from './privacy-queries.ts'
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
      {lifting && <LiftHoldDialog rink={rink} hold={lifting} onClose={() => setLifting(null)} />}
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
  const today = useRinkDate({ timezone })
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
          {texts.holds.placedLine(momentInWords(placedAt, timezone, today), placedBy)}
        </span>
        {liftedAt && (
          <span className="text-sm text-ink-soft">
            {texts.holds.liftedLine(momentInWords(liftedAt, timezone, today), liftedBy, liftReason)}
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

function LiftHoldDialog({ rink, hold, onClose }: { rink: Rink; hold: LegalHold; onClose: () => void }) {
  const [cosigner, setCosigner] = useState<CosignerEntry>({ personId: null, pin: '' })
  const { mutateAsync } = useLiftHold(hold.id)
  return (
    <FormDialog
      keptAs={`holds/${hold.id}`}
      title={texts.holds.lift.title(heldInWords(hold))}
      description={texts.holds.lift.description}
      action={texts.holds.lift.action}
      schema={liftedHoldSchema}
      send={body => mutateAsync({ rinkId: hold.rinkId, ...body })}
      done={{ title: texts.holds.lift.done.title, text: texts.holds.lift.done.text }}
      onClose={onClose}
    >
      {errors => (
        <>
          <ParagraphField label={texts.holds.reason} name="reason" isRequired error={errors['reason']} />
          <CosignerFields
            rink={rink}
            label={texts.holds.lift.secondPerson}
            names={{ person: 'cosignedByPersonId', pin: 'cosignerPin' }}
            entry={cosigner}
            errors={errors}
            onChange={setCosigner}
          />
        </>
      )}
    </FormDialog>
  )
}

function heldInWords({ recordName, fromDay, toDay }: LegalHold): string {
  if (recordName !== null) return recordName
  const from = dayInWords(fromDay ?? '')
  return toDay === null ? texts.holds.from(from) : texts.holds.days(from, dayInWords(toDay))
}

const PERIOD = ''

/** Keeps the records of some days, or a single one. */
function PlaceHoldDialog({ rink, onClose }: { rink: Rink; onClose: () => void }) {
  const { mutateAsync } = usePlaceHold()
  const { data: kinds = [] } = useRecordKinds()
  const holdable = kinds
    .flatMap(({ record, canBeHeld, rule }) => (canBeHeld && rule ? [{ record, title: rule.title }] : []))
    .toSorted((one, other) => one.title.localeCompare(other.title))
  return (
    <FormDialog
      keptAs={`holds/new/${rink.id}`}
      title={texts.holds.place.title(rink.name)}
      description={texts.holds.place.description}
      action={texts.holds.place.submit}
      schema={holdForm(rink.id)}
      send={mutateAsync}
      done={{ title: texts.holds.place.done.title, text: texts.holds.place.done.text }}
      onClose={onClose}
    >
      {(errors, { record = PERIOD }) => (
        <>
          <SelectField
            label={texts.holds.place.what}
            name="record"
            defaultValue={PERIOD}
            error={errors['record']}
          >
            <option value={PERIOD}>{texts.holds.place.period}</option>
            {holdable.map(({ record: table, title }) => (
              <option key={table} value={table}>
                {texts.holds.place.oneOf(title)}
              </option>
            ))}
          </SelectField>
          {record === PERIOD ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                label={texts.holds.place.from}
                name="from"
                type="date"
                isRequired
                error={errors['from']}
              />
              <TextField
                label={texts.holds.place.to}
                name="to"
                type="date"
                hint={texts.holds.place.toHint}
                error={errors['to']}
              />
            </div>
          ) : (
            <TextField
              label={texts.holds.place.number}
              name="recordId"
              inputMode="numeric"
              isRequired
              hint={texts.holds.place.numberHint}
              error={errors['recordId']}
            />
          )}
          <ParagraphField label={texts.holds.reason} name="reason" isRequired error={errors['reason']} />
        </>
      )}
    </FormDialog>
  )
}

const enteredSchema = z.record(z.string(), z.string())

/** The form data as the body of the call. Empty or hidden fields become null. */
function holdForm(rinkId: number) {
  return z.preprocess(form => {
    const { record, recordId, from, to, reason } = enteredSchema.parse(form)
    return {
      rinkId,
      record: record || null,
      recordId: recordId === undefined ? null : Number(recordId),
      from: from || null,
      to: to || null,
      reason,
    }
  }, newHoldSchema)
}
