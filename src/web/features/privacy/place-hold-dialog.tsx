import { z } from 'zod'
import { newHoldSchema } from '#domain/retention/retention.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRecordKinds } from '#web/api/record-kinds.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { usePlaceHold } from './privacy-queries.ts'

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
      title={`Place a hold at ${rink.name}`}
      description="What is held is not deleted until the hold is lifted."
      action="Place hold"
      schema={holdForm(rink.id)}
      send={mutateAsync}
      done={{ title: 'Hold placed', text: 'What is held stays until the hold is lifted.' }}
      onClose={onClose}
    >
      {(errors, { record = PERIOD }) => (
        <>
          <SelectField label="What is held" name="record" defaultValue={PERIOD} error={errors['record']}>
            <option value={PERIOD}>Everything of a period</option>
            {holdable.map(({ record: table, title }) => (
              <option key={table} value={table}>
                One of: {title}
              </option>
            ))}
          </SelectField>
          {record === PERIOD ? (
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="From" name="from" type="date" isRequired error={errors['from']} />
              <TextField
                label="To"
                name="to"
                type="date"
                hint="Leave it empty to hold whatever is recorded from then on."
                error={errors['to']}
              />
            </div>
          ) : (
            <TextField
              label="Number of the record"
              name="recordId"
              inputMode="numeric"
              isRequired
              hint="The audit trail names each record by its number."
              error={errors['recordId']}
            />
          )}
          <ParagraphField label="Reason" name="reason" isRequired error={errors['reason']} />
        </>
      )}
    </FormDialog>
  )
}

const enteredSchema = z.record(z.string(), z.string())

/** What the form says as the call wants it; what is not asked or left empty is nothing. */
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
