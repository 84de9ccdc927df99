import { Save } from 'lucide-react'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { usePhotos } from '#web/photos/use-photos.ts'
import { useChangeMachine } from '../equipment-writes.ts'
import { EntryDialog } from './entry-dialog.tsx'

interface PhotoDialogProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

/** Takes the photo by which a machine is told from others. */
export function PhotoDialog({ rink, machine, onClose }: PhotoDialogProps) {
  const place = `machines/${rink.id}/${machine.id}`
  const taken = usePhotos(rink, { place, most: 1 })
  const [photoPath] = taken.photos.flatMap(({ path }) => path ?? [])
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
        taken.forgetShown(photoPath ? [photoPath] : [])
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
