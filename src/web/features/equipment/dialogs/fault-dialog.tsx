import { OctagonX } from 'lucide-react'
import { MOST_PHOTOS } from '#domain/callouts/callout.ts'
import { type Machine, newFaultSchema } from '#domain/equipment/machine.ts'
import { faultForm } from '#domain/equipment/machine-forms.ts'
import { entryFrom } from '#domain/forms/entry.ts'
import { fieldsOf } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { FormFields } from '#web/forms/form-fields.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { LeftOutPhotos } from '#web/photos/left-out-photos.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { isStillSent, usePhotos } from '#web/photos/use-photos.ts'
import { useReportFault } from '../equipment-writes.ts'
import { nameInWords } from '../words.ts'
import { EntryDialog } from './entry-dialog.tsx'

interface FaultDialogProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

/** Reports a fault; it never waits for its photos, since the machine has to be out of service now. */
export function FaultDialog({ rink, machine, onClose }: FaultDialogProps) {
  const place = `faults/${rink.id}/${machine.id}`
  const leftOutPlace = `left-out-${place}`
  const { texts, write, forget } = useDraftTexts(place, entryFrom(faultForm, {}))
  const taken = usePhotos(rink, { place, most: MOST_PHOTOS })
  const { photos, forgetShown, leaveAt } = taken
  const photoPaths = photos.flatMap(({ path }) => path ?? [])
  const waiting = photos.filter(isStillSent).length
  const { mutateAsync } = useReportFault(rink, machine)
  return (
    <EntryDialog
      title="Report a fault"
      description={`${nameInWords(machine)} is out of service from then on, until a manager returns it to service.`}
      action="Put out of service"
      icon={OctagonX}
      what="The fault"
      check={() => checkEntry(newFaultSchema, { ...texts, photoPaths, rinkId: rink.id }).errors}
      send={async () => {
        const written = await mutateAsync({ ...texts, photoPaths })
        forget()
        forgetShown(photoPaths)
        // They show this fault: in the report of another they would mislead.
        leaveAt(leftOutPlace)
        return written.end === 'kept' ? 'kept' : written.reply
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <FormFields
            rink={rink}
            fields={fieldsOf(faultForm)}
            entry={texts}
            errors={errors}
            onChange={(key, answer) => write({ [key]: answer })}
          />
          <PhotoWidget taken={taken} what="fault" />
          {waiting > 0 && (
            <p aria-live="polite" className="text-ink-soft">
              {waiting === 1 ? '1 photo is' : `${waiting} photos are`} still being uploaded. You need not
              wait: report now, and the photos that are not there yet are left out and stay on this tablet.
            </p>
          )}
          <LeftOutPhotos rink={rink} place={leftOutPlace} taken={taken} />
        </>
      )}
    </EntryDialog>
  )
}
