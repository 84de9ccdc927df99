import { CalendarOff, OctagonX } from 'lucide-react'
import { recordAbsence, releaseMachine, reportFault } from '#contract/equipment.ts'
import { MOST_PHOTOS } from '#domain/callouts/callout.ts'
import type { Lockout, Machine } from '#domain/equipment/machine.ts'
import { absenceForm, faultForm } from '#domain/equipment/machine-forms.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { ReleaseForm } from '#web/machines/release-form.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { LeftOutPhotos } from '#web/photos/left-out-photos.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { isStillSent, usePhotos } from '#web/photos/use-photos.ts'
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
  const draft = useDraftTexts(
    `absences/${rink.id}/${machine.id}`,
    entryFrom(absenceForm, { submittedBy: useCurrentName() }),
  )
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
  const draft = useDraftTexts(draftKey, entryFrom(faultForm, { submittedBy: useCurrentName() }))
  const taken = usePhotos(rink, { place: draftKey, most: MOST_PHOTOS })
  const body = { ...draft.texts, photoPaths: taken.photos.flatMap(({ path }) => path ?? []) }
  const uploading = taken.photos.filter(isStillSent).length
  const write = useQueuedMachineWrite(rink, machine)
  const { description, action, addTo, kept, photosUploading } = texts.fault
  return (
    <EntryDialog
      rink={rink}
      title={machine.lockout ? texts.machine.faultAgain : action}
      description={description(nameInWords(machine), machine.lockout !== null)}
      action={machine.lockout ? addTo : action}
      icon={OctagonX}
      fields={fieldsOf(faultForm)}
      draft={draft}
      kept={kept}
      check={() => checkEntry(reportFault.body, { ...body, rinkId: rink.id }).errors}
      send={async () => {
        const written = await write(body, draft.source, (queue, parts) => queue(faultWrite, parts))
        taken.deleteLocalCopies(body.photoPaths)
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
  const write = useMachineWrite(rink, machine)
  const { description, action } = texts.release
  return (
    <ReleaseForm
      rink={rink}
      lockout={lockout}
      texts={{ action, description: description(nameInWords(machine)) }}
      send={body => write(body, parts => call(releaseMachine, parts))}
      onClose={onClose}
    />
  )
}
