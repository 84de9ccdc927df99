import { ListPlus, Save } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { changeCallout } from '#contract/callouts.ts'
import {
  CALLOUT_STATUSES,
  type Callout,
  type CalloutField,
  type CalloutStatus,
  calloutForm,
  changesOf,
  isAwaiting,
  labelOfField,
  saysWhatWasDone,
} from '#domain/callouts/callout.ts'
import { entryFrom, storedEntry } from '#domain/forms/entry.ts'
import { missingErrors } from '#domain/forms/missing.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { ConflictNotice } from '#web/components/conflict-notice.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { FieldChanges } from '#web/forms/field-changes.tsx'
import { FormFields } from '#web/forms/form-fields.tsx'
import { PinDialog } from '#web/pins/pin-dialog.tsx'
import type { TypedPin } from '#web/pins/use-pin-entry.ts'
import { verifyPin } from '#web/pins/verify-pin.ts'
import { useChangeCallout } from './callout-queries.ts'
import { type CalloutEdit, deleteEdit, saveEdit, storedEdit, useStoredEdit } from './edit-draft.ts'
import { texts } from './texts.ts'

interface EditCalloutProps {
  callout: Callout
  rink: Rink
  /** The only fields that are shown; those of its stage if omitted. */
  only?: readonly CalloutField[]
  /** The status that the edit begins with, if not the present one. */
  startsWith?: CalloutStatus
  onClose: () => void
}

/** Edits a callout, in the list or on its record. Resolving it needs a manager's PIN. */
export function EditCallout({ callout, rink, only, startsWith, onClose }: EditCalloutProps) {
  const headingId = useId()
  // The version that the edit is based on. A newer one is shown and not overwritten.
  const kept = useStoredEdit(callout)
  const [begun] = useState(() => withStatus(editOf(callout), startsWith ?? callout.status))
  const edit = kept ?? begun
  const { seen, entry, status } = edit
  const [failure, setFailure] = useState('')
  const [refusals, setRefusals] = useState(0)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const [asksForPin, setAsksForPin] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { mutateAsync, isPending } = useChangeCallout(rink, callout.id)
  const isOvertaken = callout.revision > seen.revision
  const change = (changes: Partial<CalloutEdit>) => saveEdit({ ...edit, ...changes })
  const close = () => {
    deleteEdit(callout)
    onClose()
  }

  const sections = calloutForm.sections.filter(section => !isAwaiting(callout) || !('followUp' in section))
  // A missing answer elsewhere is shown with its section.
  const picked: readonly string[] | undefined = showsAll || Object.keys(errors).length > 0 ? undefined : only
  const shown = sections.filter(section => {
    if (picked) return section.fields.some(({ key }) => picked.includes(key))
    return showsAll || isOfStage(section, edit, errors)
  })
  const sent = storedEntry(calloutForm, entry)
  const changed = changesOf(seen, { ...sent, status })
  const resolves = status === 'Resolved' && seen.status !== 'Resolved'
  /** Resolving asks for the comments, unless a fix says what was done. */
  const asked = (field: CalloutSection['fields'][number]) =>
    field.key === 'concludingComments' && resolves && !saysWhatWasDone({ ...sent, concludingComments: null })
      ? { ...field, required: texts.edit.whatWasDone, hint: texts.edit.whatCounts }
      : field
  const save = async () => {
    const sentEdit = storedEdit(callout)
    let saved: Callout
    try {
      saved = await mutateAsync({
        ...Object.fromEntries(changed.map(({ field, to }) => [field, to])),
        revision: seen.revision,
      })
    } catch (error) {
      // The newer version is refetched, and its notice takes the focus.
      if (error instanceof ApiError && error.code === 'callout_changed') return setRefusals(refusals + 1)
      showToast({ tone: 'error', title: texts.edit.error, text: texts.edit.failed })
      return setFailure(messageOf(error, changeCallout.failed))
    }
    showToast({ tone: 'success', title: texts.edit.saved, text: callout.displayReference })
    const typedSince = storedEdit(callout)
    if (typedSince === undefined || typedSince === sentEdit) return close()
    saveEdit({ ...typedSince, seen: saved })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure('')
    if (isOvertaken) return setRefusals(refusals + 1)
    const missing = missingErrors(calloutForm, sent)
    if (resolves && !saysWhatWasDone(sent)) missing['concludingComments'] = texts.edit.whatWasDone
    setErrors(missing)
    if (Object.keys(missing).length > 0 || isPending) return
    if (changed.length === 0) return close()
    if (resolves) setAsksForPin(true)
    else void save()
  }
  const resolve = async (typed: TypedPin) => {
    await verifyPin(rink, typed, 'resolve-callout')
    setAsksForPin(false)
    await save()
  }
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-labelledby={headingId}
        className="flex flex-col gap-6 [&_:is(input,select,textarea)]:scroll-mb-28"
        onSubmit={submit}
      >
        <p id={headingId} className="sr-only">
          {texts.list.editOne(callout.displayReference)}
        </p>
        {isOvertaken && (
          <ConflictNotice
            key={refusals}
            record={texts.edit.conflict}
            isRefused={refusals > 0}
            onTake={() => {
              setRefusals(0)
              change(withTheirs(edit, callout))
            }}
          >
            <FieldChanges labelOf={labelOfField} changes={changesOf(seen, callout)} />
          </ConflictNotice>
        )}
        {!isAwaiting(callout) && !picked && (
          <SelectField
            label={texts.edit.status}
            value={status}
            onChange={event =>
              change(withStatus(edit, CALLOUT_STATUSES.find(known => known === event.target.value) ?? status))
            }
          >
            {CALLOUT_STATUSES.map(known => (
              <option key={known} value={known}>
                {known}
              </option>
            ))}
          </SelectField>
        )}
        {shown.map(({ key, title, fields }) => (
          <fieldset key={key} className="flex flex-col gap-5 rounded-control border border-line p-4">
            <legend className="px-1 font-bold">{title}</legend>
            <FormFields
              rink={rink}
              fields={fields.filter(({ key: own }) => !picked || picked.includes(own)).map(asked)}
              entry={entry}
              errors={errors}
              onChange={(changedKey, answer) => change({ entry: { ...entry, [changedKey]: answer } })}
            />
          </fieldset>
        ))}
        {(picked || shown.length < sections.length) && (
          <Button kind="quiet" icon={ListPlus} className="self-start" onClick={() => setShowsAll(true)}>
            {texts.edit.showAll}
          </Button>
        )}
        {failure && (
          <Notice tone="bad" isAlert title={texts.edit.notSaved}>
            {failure}
          </Notice>
        )}
        {/* In sight beside a long form. Several callouts can be edited in the list, each with its own bar. */}
        <div className="bottom-[var(--bottom-bar,0px)] z-10 -my-3 flex flex-wrap justify-end gap-3 border-t border-line bg-surface py-3 *:min-h-15 max-sm:*:grow [@media(min-height:560px)]:sticky">
          <Button
            disabled={isPending}
            onClick={() => (changed.length === 0 || !kept ? close() : setAsksToDiscard(true))}
          >
            {texts.edit.cancel}
          </Button>
          <Button kind="primary" icon={Save} type="submit" isBusy={isPending} busyLabel={texts.edit.saving}>
            {texts.edit.save}
          </Button>
        </div>
      </form>
      {asksForPin && (
        <PinDialog onVerify={resolve} onCancel={() => setAsksForPin(false)}>
          {texts.edit.pin(callout.displayReference)}
        </PinDialog>
      )}
      <Dialog
        isOpen={asksToDiscard}
        onClose={() => setAsksToDiscard(false)}
        title={texts.edit.discard.title}
        description={texts.edit.discard.text(callout.displayReference)}
        footer={
          <>
            <Button onClick={() => setAsksToDiscard(false)}>{texts.edit.discard.keep}</Button>
            <Button kind="danger" onClick={close}>
              {texts.edit.discard.confirm}
            </Button>
          </>
        }
      />
    </>
  )
}

type CalloutSection = (typeof calloutForm.sections)[number]

/** True for the section of the stage, one with changed answers, and one with a missing answer. */
function isOfStage(
  { key, fields }: CalloutSection,
  { seen, entry, status }: CalloutEdit,
  errors: FieldErrors,
) {
  const before = entryFrom(calloutForm, seen)
  if (fields.some(field => field.key in errors || entry[field.key] !== before[field.key])) return true
  if (isAwaiting(seen)) return key === 'staff'
  return key === 'engineer' ? seen.status === 'In Progress' : key === 'final' && status !== 'In Progress'
}

function editOf(callout: Callout): CalloutEdit {
  return { seen: callout, entry: entryFrom(calloutForm, callout), status: callout.status }
}

/** Resolving it begins with what the return to service of its machine says was done, unless something says so already. */
function withStatus(edit: CalloutEdit, status: CalloutStatus): CalloutEdit {
  const { machineWorkDone } = edit.seen
  const isNew = status === 'Resolved' && edit.status !== status
  if (!isNew || !machineWorkDone || saysWhatWasDone(edit.entry)) return { ...edit, status }
  return { ...edit, status, entry: { ...edit.entry, concludingComments: machineWorkDone } }
}

/** Merges the changes of others; local changes take precedence. */
function withTheirs({ seen, entry, status }: CalloutEdit, callout: Callout): CalloutEdit {
  const mine = new Set(
    changesOf(seen, { ...storedEntry(calloutForm, entry), status }).map(({ field }) => field),
  )
  const theirs = changesOf(seen, callout).filter(({ field }) => field !== 'status' && !mine.has(field))
  return {
    seen: callout,
    entry: { ...entry, ...Object.fromEntries(theirs.map(({ field, to }) => [field, to ?? ''])) },
    status: mine.has('status') ? status : callout.status,
  }
}
