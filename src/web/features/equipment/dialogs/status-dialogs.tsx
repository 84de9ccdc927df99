import { CalendarOff, OctagonX, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { recordAbsence, releaseMachine, reportFault } from '#contract/equipment.ts'
import { MOST_PHOTOS } from '#domain/callouts/callout.ts'
import { isNotPassed, passedInWords } from '#domain/equipment/examinations.ts'
import { type Defect, defectInWords, timesFound } from '#domain/equipment/lock-out.ts'
import type { Lockout, Machine } from '#domain/equipment/machine.ts'
import { absenceForm, faultForm, releaseForm } from '#domain/equipment/machine-forms.ts'
import { releaseProblems } from '#domain/equipment/release.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { CheckboxField } from '#web/components/checkbox-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { LeftOutPhotos } from '#web/photos/left-out-photos.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { isStillSent, usePhotos } from '#web/photos/use-photos.ts'
import { type CosignerEntry, CosignerFields } from '#web/pins/cosigner-fields.tsx'
import { useMachineWrite, useQueuedMachineWrite } from '../machine-writes.ts'
import { absenceWrite, faultWrite } from '../queued-writes.ts'
import { texts } from '../texts.ts'

export interface MachineDialogProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

/** 'Not in use today', with the reason: excuses a missing check. */
export function AbsenceDialog({ rink, machine, onClose }: MachineDialogProps) {
  const draft = useDraftTexts(`absences/${rink.id}/${machine.id}`, entryFrom(absenceForm, {}))
  const write = useQueuedMachineWrite(rink, machine)
  const { description, kept } = texts.absence
  return (
    <EntryDialog
      rink={rink}
      title={texts.notInUse}
      description={description(nameInWords(machine))}
      action={texts.save}
      icon={CalendarOff}
      fields={fieldsOf(absenceForm)}
      draft={draft}
      kept={kept}
      check={() => checkEntry(recordAbsence.body, { ...draft.texts, rinkId: rink.id }).errors}
      send={() => write(draft.texts, draft.source, (queue, parts) => queue(absenceWrite, parts))}
      onClose={onClose}
    />
  )
}

/** Reports a fault. It does not wait for its photos, because the machine has to be out of service now. */
export function FaultDialog({ rink, machine, onClose }: MachineDialogProps) {
  const draftKey = `faults/${rink.id}/${machine.id}`
  const leftOutKey = `left-out-${draftKey}`
  const draft = useDraftTexts(draftKey, entryFrom(faultForm, {}))
  const taken = usePhotos(rink, { place: draftKey, most: MOST_PHOTOS })
  const body = { ...draft.texts, photoPaths: taken.photos.flatMap(({ path }) => path ?? []) }
  const uploading = taken.photos.filter(isStillSent).length
  const write = useQueuedMachineWrite(rink, machine)
  const { title, description, action, kept, photosUploading } = texts.fault
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description(nameInWords(machine))}
      action={action}
      icon={OctagonX}
      fields={fieldsOf(faultForm)}
      draft={draft}
      kept={kept}
      check={() => checkEntry(reportFault.body, { ...body, rinkId: rink.id }).errors}
      send={async () => {
        const written = await write(body, draft.source, (queue, parts) => queue(faultWrite, parts))
        taken.forgetShown(body.photoPaths)
        // These photos show this fault, and would be misleading in another report.
        taken.leaveAt(leftOutKey)
        return written
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <PhotoWidget taken={taken} what="fault" />
          {uploading > 0 && (
            <p aria-live="polite" className="text-ink-soft">
              {photosUploading(uploading)}
            </p>
          )}
          <LeftOutPhotos rink={rink} place={leftOutKey} taken={taken} />
        </>
      )}
    </EntryDialog>
  )
}

/** Returns a machine to service: the work, each defect checked again, and the PINs of two people. */
export function ReleaseDialog({
  rink,
  machine,
  lockout,
  onClose,
}: MachineDialogProps & { lockout: Lockout }) {
  const draft = useDraftTexts(`releases/${rink.id}/${lockout.id}`, entryFrom(releaseForm, {}))
  // With the number of findings: a defect that is found again must be checked again.
  const [rechecked, setRechecked] = useState<ReadonlyMap<string, number>>(new Map())
  const isRechecked = (defect: Defect) => rechecked.get(defect.key) === timesFound(defect)
  const [checker, setChecker] = useState<CosignerEntry>({ personId: null, pin: '' })
  const { id: lockoutId, revision, defects } = lockout
  const recheckedKeys = defects.filter(isRechecked).map(({ key }) => key)
  const firstOpen = defects.find(isNotPassed) ?? defects.find(defect => !isRechecked(defect))
  const body = { ...draft.texts, lockoutId, revision, recheckedKeys }
  const signed = { recheckedByPersonId: checker.personId ?? 0, recheckedPin: checker.pin }
  const write = useMachineWrite(rink, machine)
  const { description, action, recheckedDefects, checkedBy, defect: defectText } = texts.release
  return (
    <EntryDialog
      rink={rink}
      title={action}
      description={description(nameInWords(machine))}
      action={action}
      icon={ShieldCheck}
      fields={fieldsOf(releaseForm)}
      draft={draft}
      pin="below"
      aboutPin={['released_by_checker', 'released_by_finder', 'manager_not_registered']}
      check={() => ({
        ...Object.fromEntries(releaseProblems(lockout, body).map(({ path, message }) => [path, message])),
        ...checkEntry(releaseMachine.body.omit({ pin: true }), { ...body, ...signed, rinkId: rink.id })
          .errors,
      })}
      send={typed => write({ ...body, ...signed, ...typed }, parts => call(releaseMachine, parts))}
      onClose={onClose}
    >
      {errors => (
        <>
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-sm font-semibold">{recheckedDefects}</legend>
            {defects.map(defect => (
              <CheckboxField
                key={defect.key}
                label={defectText(defectInWords(defect), timesFound(defect), passedInWords(defect))}
                error={defect === firstOpen ? errors['recheckedKeys'] : undefined}
                checked={isRechecked(defect)}
                onChange={({ target }) =>
                  setRechecked(new Map(rechecked).set(defect.key, target.checked ? timesFound(defect) : 0))
                }
              />
            ))}
          </fieldset>
          <CosignerFields
            rink={rink}
            label={checkedBy}
            entry={checker}
            names={{ person: 'recheckedByPersonId', pin: 'recheckedPin' }}
            errors={errors}
            onChange={setChecker}
          />
        </>
      )}
    </EntryDialog>
  )
}
