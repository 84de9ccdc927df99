import { OctagonX } from 'lucide-react'
import { MOST_PHOTOS } from '#domain/callouts/callout.ts'
import { type Machine, newFaultSchema } from '#domain/equipment/machine.ts'
import { LINE_LENGTH, PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
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
  const { texts, write, forget } = useDraftTexts(place, { description: '', submittedBy: '' })
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
          <ParagraphField
            label="What is wrong"
            isRequired
            rows={3}
            maxLength={PARAGRAPH_LENGTH}
            error={errors['description']}
            value={texts.description}
            onChange={event => write({ description: event.target.value })}
          />
          <NameChoices
            question="Who reports it?"
            rink={rink}
            value={texts.submittedBy}
            onChoose={submittedBy => write({ submittedBy })}
          />
          <TextField
            label="Your name"
            isRequired
            autoComplete="name"
            maxLength={LINE_LENGTH}
            error={errors['submittedBy']}
            value={texts.submittedBy}
            onChange={event => write({ submittedBy: event.target.value })}
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
