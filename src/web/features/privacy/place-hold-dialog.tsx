import { z } from 'zod'
import { newHoldSchema } from '#domain/retention/retention.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRecordKinds } from '#web/api/record-kinds.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { usePlaceHold } from './privacy-queries.ts'
import { texts } from './texts.ts'

const PERIOD = ''

/** Keeps the records of some days, or a single one. */
export function PlaceHoldDialog({ rink, onClose }: { rink: Rink; onClose: () => void }) {
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
