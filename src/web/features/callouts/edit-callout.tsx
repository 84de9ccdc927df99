import { Save } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import {
  CALLOUT_SECTIONS,
  CALLOUT_STATUSES,
  type Callout,
  changesOf,
  missingFields,
} from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { PinDialog } from '../pins/pin-dialog.tsx'
import { verifyPin } from '../pins/verify-pin.ts'
import { CalloutFields, entryFrom } from './callout-fields.tsx'
import { useChangeCallout } from './callout-queries.ts'

interface EditCalloutProps {
  callout: Callout
  rink: Rink
  onClose: () => void
}

/** Edits a callout in its place; becoming Resolved needs a manager's PIN. */
export function EditCallout({ callout, rink, onClose }: EditCalloutProps) {
  const headingId = useId()
  // What the edit began from: a newer one of somebody else is told, not overwritten.
  const [seen, setSeen] = useState(callout)
  const [entry, setEntry] = useState(() => entryFrom(callout))
  const [status, setStatus] = useState(callout.status)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [asksForPin, setAsksForPin] = useState(false)
  const { mutateAsync, isPending } = useChangeCallout(rink, callout.id)
  const isOvertaken = callout.revision > seen.revision

  const sent = Object.fromEntries(Object.entries(entry).map(([key, text]) => [key, text.trim() || null]))
  const changed = changesOf(seen, { ...sent, status })
  const save = async () => {
    try {
      await mutateAsync({
        ...Object.fromEntries(changed.map(({ field, to }) => [field, to])),
        revision: seen.revision,
      })
    } catch (error) {
      const text = `Failed to update engineer callout. Please try again. ${messageOf(error, '')}`.trim()
      showToast({ tone: 'error', title: 'Error', text })
      return
    }
    showToast({ tone: 'success', title: 'Callout saved', text: callout.reference })
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingFields({ ...seen, ...sent })
    setErrors(Object.fromEntries(missing.map(({ key, label }) => [key, `${label} is required`])))
    if (missing.length > 0 || isPending) return
    if (changed.length === 0) return onClose()
    if (status === 'Resolved' && seen.status !== 'Resolved') setAsksForPin(true)
    else void save()
  }
  const resolve = async (pin: string) => {
    await verifyPin(rink, pin)
    setAsksForPin(false)
    await save()
  }
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-labelledby={headingId}
        className="flex flex-col gap-6"
        onSubmit={submit}
      >
        <p id={headingId} className="sr-only">
          Edit {callout.reference}
        </p>
        {isOvertaken && (
          <Overtaken
            callout={callout}
            seen={seen}
            onTake={() => {
              // Their changes are taken over; what was typed here stays where it differs from what was seen.
              const theirs = changesOf(seen, callout)
              const mine = new Set(changed.map(({ field }) => field))
              const taken = theirs.filter(({ field }) => field !== 'status' && !mine.has(field))
              setEntry({ ...entry, ...Object.fromEntries(taken.map(({ field, to }) => [field, to ?? ''])) })
              if (!mine.has('status')) setStatus(callout.status)
              setSeen(callout)
            }}
          />
        )}
        {CALLOUT_SECTIONS.map(({ title, fields }) => (
          <fieldset key={title} className="flex flex-col gap-5">
            <legend className="mb-3 font-bold">{title}</legend>
            <CalloutFields
              fields={fields}
              entry={entry}
              errors={errors}
              onChange={(field, text) => setEntry({ ...entry, [field]: text })}
            />
          </fieldset>
        ))}
        <SelectField
          label="Status"
          value={status}
          onChange={event =>
            setStatus(CALLOUT_STATUSES.find(known => known === event.target.value) ?? status)
          }
        >
          {CALLOUT_STATUSES.map(known => (
            <option key={known} value={known}>
              {known}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" icon={Save} type="submit" isBusy={isPending} busyLabel="Saving...">
            Save
          </Button>
        </div>
      </form>
      {asksForPin && (
        <PinDialog onVerify={resolve} onCancel={() => setAsksForPin(false)}>
          Resolving {callout.reference} needs a manager's PIN.
        </PinDialog>
      )}
    </>
  )
}

interface OvertakenProps {
  callout: Callout
  seen: Callout
  onTake: () => void
}

/** Shows what somebody else has changed since the edit began. */
function Overtaken({ callout, seen, onTake }: OvertakenProps) {
  return (
    <Notice
      tone="warn"
      isAlert
      title="Somebody else has changed this callout meanwhile"
      action={<Button onClick={onTake}>Go on with their changes</Button>}
    >
      <ul className="list-disc pl-5">
        {changesOf(seen, callout).map(({ field, from, to }) => (
          <li key={field}>
            {field}: {from ?? '–'} → {to ?? '–'}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
