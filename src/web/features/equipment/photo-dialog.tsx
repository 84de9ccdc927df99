import { Save } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { PhotoWidget } from '../callouts/photo-widget.tsx'
import { usePhotos } from '../callouts/use-photos.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useChangeMachine } from './equipment-writes.ts'
import type { ShownMachine } from './waiting-checks.ts'
import { nameInWords } from './words.ts'

interface PhotoDialogProps {
  rink: Rink
  machine: ShownMachine
  onClose: () => void
}

/** Takes the photo by which a machine is told from others. */
export function PhotoDialog({ rink, machine, onClose }: PhotoDialogProps) {
  const place = `machines/${rink.id}/${machine.id}`
  const { photos, forgetShown, sendAgain: _again, ...photoActions } = usePhotos(rink, { place, most: 1 })
  const [photoPath] = photos.flatMap(({ path }) => path ?? [])
  const { mutateAsync } = useChangeMachine(rink, machine)
  const problem = 'Please take a photo first, and wait until it is uploaded.'
  return (
    <EntryDialog
      title={`Photo of ${nameInWords(machine)}`}
      description="One that shows the whole machine. An earlier one is replaced."
      action="Save"
      icon={Save}
      check={() => (photoPath ? {} : { photo: problem })}
      send={async () => {
        const saved = await mutateAsync({ revision: machine.revision, photoPath: photoPath ?? null })
        forgetShown(photoPath ? [photoPath] : [])
        return saved
      }}
      onClose={onClose}
    >
      {errors => (
        <>
          <PhotoWidget photos={photos} {...photoActions} what="machine" isRequired={false} />
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
