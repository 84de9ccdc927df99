import { Archive, ArchiveRestore, Merge, Plus, Save, Unlink } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { addMachine, changeMachine, mergeMachine, releaseNumber, retireMachine } from '#contract/equipment.ts'
import { identityInWords } from '#domain/equipment/identity.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { retirementForm } from '#domain/equipment/machine-forms.ts'
import { kindChoices } from '#domain/equipment/own-kinds.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { useMachineKinds } from '#web/machines/kind-queries.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts, useDraftValue, useUserScopedKey } from '#web/offline/use-draft.ts'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { usePhotos } from '#web/photos/use-photos.ts'
import { bodyOfEntry, changesBetween, entryFields, entryOf, withTheirs } from '../machine-entry.ts'
import { useMachineWrite } from '../machine-writes.ts'
import { texts } from '../texts.ts'
import { MachineConflict } from './machine-conflict.tsx'
import type { MachineDialogProps } from './status-dialogs.tsx'

/** Enters a machine in the register. */
export function AddMachine({ rink, onClose }: Omit<MachineDialogProps, 'machine'>) {
  const { data: own = [] } = useMachineKinds(rink)
  const choices = kindChoices(own)
  const blank: Record<string, string> = { kind: '' }
  const draft = useDraftTexts(`new-machines/${rink.id}`, blank)
  const { kind = '', ...entry } = draft.texts
  const body = { ...bodyOfEntry(entry), kind: kindOf(kind).kind }
  const write = useMachineWrite(rink)
  const { title, description, action, kindMissing } = texts.add
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description}
      action={action}
      icon={Plus}
      fields={[
        {
          key: 'kind',
          label: texts.kind,
          kind: 'choice',
          options: choices.map(({ kind: value, noun: label }) => ({ value, label })),
          none: texts.choose,
          required: true,
        },
        ...entryFields(kind),
      ]}
      draft={draft}
      check={() => ({
        ...(kind === '' && { kind: kindMissing }),
        ...checkEntry(addMachine.body, { ...body, rinkId: rink.id }).errors,
      })}
      send={() => write(body, parts => call(addMachine, parts))}
      onClose={onClose}
    />
  )
}

const storedTextsSchema = z.record(z.string(), z.string())
const editSchema = z.object({
  /** The register's entry when the edit began. */
  seen: z.object({ entry: storedTextsSchema, revision: z.int() }),
  entry: storedTextsSchema,
})

/** Changes the register's entry of a machine. A change by someone else is shown, never overwritten. */
export function EditMachine({ rink, machine, onClose }: MachineDialogProps) {
  const { kind, revision } = machine
  const now = { entry: entryOf(machine), revision }
  const blank = { seen: now, entry: now.entry }
  const { content, ...draft } = useDraftValue(`machine-edits/${rink.id}/${machine.id}`, editSchema, blank)
  const { seen, entry } = content
  const theirChanges = changesBetween(kind, seen.entry, now.entry)
  const body = { ...bodyOfEntry(entry), revision: theirChanges.length === 0 ? revision : seen.revision }
  const write = useMachineWrite(rink, machine)
  return (
    <EntryDialog
      rink={rink}
      title={texts.edit}
      action={texts.save}
      icon={Save}
      fields={entryFields(kind)}
      draft={{
        texts: entry,
        write: changes => draft.write({ seen, entry: { ...entry, ...changes } }),
        forget: draft.forget,
      }}
      forgetsOnClose
      check={() => checkEntry(changeMachine.body, { ...body, rinkId: rink.id }).errors}
      send={() => write(body, parts => call(changeMachine, parts))}
      before={
        <MachineConflict
          changes={theirChanges}
          onTake={() => draft.write({ entry: withTheirs(entry, seen.entry, now.entry), seen: now })}
        />
      }
      onClose={onClose}
    />
  )
}

/** Takes the photo that identifies a machine. */
export function PhotoDialog({ rink, machine, onClose }: MachineDialogProps) {
  const taken = usePhotos(rink, { place: `machines/${rink.id}/${machine.id}`, most: 1 })
  const [photoPath = null] = taken.photos.flatMap(({ path }) => path ?? [])
  const write = useMachineWrite(rink, machine)
  const { title, description, missing } = texts.photo
  return (
    <EntryDialog
      rink={rink}
      title={title(nameInWords(machine))}
      description={description}
      action={texts.save}
      icon={Save}
      check={() => (photoPath ? {} : { photo: missing })}
      send={async () => {
        const body = { revision: machine.revision, photoPath }
        const saved = await write(body, parts => call(changeMachine, parts))
        taken.deleteLocalCopies(photoPath ? [photoPath] : [])
        return saved
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <PhotoWidget taken={taken} what="machine" />
          {errors['photo'] && (
            <p role="alert" className="font-semibold text-bad">
              {errors['photo']}
            </p>
          )}
        </>
      )}
    </EntryDialog>
  )
}

/** Retires a machine that is gone for good, or brings it back. */
export function RetireDialog({ rink, onClose, ...opened }: MachineDialogProps) {
  // Fixed at opening: if another user retires or merges the machine, the button must still do the same.
  const [machine] = useState(opened.machine)
  const isRetired = machine.retiredAt === null
  const draftKey = `${isRetired ? 'retirements' : 'returns'}/${rink.id}/${machine.id}`
  const draft = useDraftTexts(draftKey, entryFrom(retirementForm, {}))
  const body = { reason: draft.texts.reason, isRetired }
  const write = useMachineWrite(rink, machine)
  const { title, description, action, hint } = isRetired ? texts.retire : texts.bringBack
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description(nameInWords(machine))}
      action={action}
      icon={isRetired ? Archive : ArchiveRestore}
      fields={fieldsOf(retirementForm).map(field => ({ ...field, ...(hint && { hint }) }))}
      draft={draft}
      pin="below"
      check={() => checkEntry(retireMachine.body.omit({ pin: true }), { ...body, rinkId: rink.id }).errors}
      send={typed => write({ ...body, ...typed }, parts => call(retireMachine, parts))}
      onClose={onClose}
    />
  )
}

interface MergeDialogProps extends MachineDialogProps {
  /** The initial suggestion for the remaining entry. */
  into?: Machine
  /** The entry that stays. */
  onMerged: (id: number) => void
}

/** Merges this entry into another of the same machine. The other stays, with both histories. */
export function MergeDialog({ rink, into, onMerged, onClose, ...opened }: MergeDialogProps) {
  // Fixed at opening: if another user merges the entry, the other one must not be merged instead.
  const [machine] = useState(opened.machine)
  const suggested = into ? String(into.id) : ''
  const draftKey = useUserScopedKey(`merges/${rink.id}/${machine.id}/${suggested}`)
  const draft = useDraftTexts(draftKey, { intoId: suggested })
  const query = useMachines(rink)
  const { data = [], error, isFetching } = query
  const others = data.filter(
    other => isRegistered(other) && other.kind === machine.kind && other.id !== machine.id,
  )
  const intoId = others.some(({ id }) => String(id) === draft.texts.intoId) ? draft.texts.intoId : ''
  const write = useMachineWrite(rink, machine)
  const { title, description, action, stays, noOther, missing, loadFailed } = texts.merge
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description(nameInWords(machine))}
      action={action}
      icon={Merge}
      fields={[
        {
          key: 'intoId',
          label: stays,
          kind: 'choice',
          options: others.map(other => ({ value: String(other.id), label: nameInWords(other) })),
          none: texts.choose,
          ...(others.length === 0 && !isFetching && { hint: noOther }),
          required: true,
        },
      ]}
      draft={{ ...draft, texts: { intoId } }}
      restoredFrom={draft.restoredFrom}
      forgetsOnClose
      pin="below"
      check={() => (intoId ? {} : { intoId: missing })}
      send={async typed => {
        const saved = await write({ intoId: Number(intoId), ...typed }, parts => call(mergeMachine, parts))
        onMerged(saved.id)
        return saved
      }}
      onClose={onClose}
    >
      {() => error && <LoadFailure title={loadFailed} query={query} />}
    </EntryDialog>
  )
}

/** Removes a former number that belongs to another machine, for example after a typing error. */
export function FormerNumberDialog({ rink, machine, onClose }: MachineDialogProps) {
  const { formerIdentities } = machine
  const [first = '', ...others] = formerIdentities
  const draft = useDraftTexts(useUserScopedKey(`given-up-numbers/${rink.id}/${machine.id}`), {
    identity: others.length === 0 ? first : '',
  })
  const identity = formerIdentities.includes(draft.texts.identity) ? draft.texts.identity : ''
  const write = useMachineWrite(rink, machine)
  const { title, description, action, number } = texts.formerNumber
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description(nameInWords(machine))}
      action={action}
      icon={Unlink}
      fields={[
        {
          key: 'identity',
          label: number,
          kind: 'choice',
          options: formerIdentities.map(former => ({ value: former, label: identityInWords(former) })),
          none: texts.choose,
          required: true,
        },
      ]}
      draft={{ ...draft, texts: { identity } }}
      restoredFrom={draft.restoredFrom}
      forgetsOnClose
      pin="below"
      check={() => checkEntry(releaseNumber.body.omit({ pin: true }), { identity, rinkId: rink.id }).errors}
      send={typed => write({ identity, ...typed }, parts => call(releaseNumber, parts))}
      onClose={onClose}
    />
  )
}
