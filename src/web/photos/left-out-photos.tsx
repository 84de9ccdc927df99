import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { deletePhoto, photosFor } from '#web/offline/photos.ts'
import { PhotoTile } from './photo-widget.tsx'
import type { usePhotos } from './use-photos.ts'

interface LeftOutPhotosProps {
  rink: Rink
  /** The storage key on the tablet. */
  place: string
  /** The photos of the form that they can be added to. */
  taken: Pick<ReturnType<typeof usePhotos>, 'takeIn'>
}

/**
 * Offers the photos that an earlier report left out. They may show something else, so none is added
 * automatically.
 */
export function LeftOutPhotos({ rink, place, taken }: LeftOutPhotosProps) {
  const headingId = useId()
  const { leftOut, hide, remove } = useLeftOutPhotos(place)
  const today = useRinkDate(rink)
  if (leftOut.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="font-semibold">
        {leftOut.length === 1 ? '1 photo was' : `${leftOut.length} photos were`} left out of an earlier report
      </h3>
      <p className="text-ink-soft">
        These photos are on this tablet only. Add any that belong to this report.
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {leftOut.map(({ photo, preview }, index) => (
          <PhotoTile
            key={photo.id}
            preview={preview}
            words={`Left-out photo ${index + 1}`}
            state={`Taken ${momentInWords(photo.takenAt, rink.timezone, today)}`}
          >
            <Button
              icon={Plus}
              aria-label={`Add left-out photo ${index + 1}`}
              onClick={() => taken.takeIn(photo) && hide(photo.id)}
            >
              Add
            </Button>
            <Button
              kind="quiet"
              icon={Trash2}
              aria-label={`Remove left-out photo ${index + 1}`}
              onClick={() => remove(photo.id)}
            >
              Remove
            </Button>
          </PhotoTile>
        ))}
      </ul>
    </section>
  )
}

interface LeftOutPhoto {
  photo: StoredPhoto
  preview: string
}

/**
 * The photos that an earlier record left out. They are sent only after a user adds them to another record.
 */
function useLeftOutPhotos(place: string) {
  const [leftOut, setLeftOut] = useState<LeftOutPhoto[]>([])
  useEffect(() => {
    let isWanted = true
    const previews: string[] = []
    const preview = ({ picture }: StoredPhoto) => {
      const address = URL.createObjectURL(picture)
      previews.push(address)
      return address
    }
    photosFor(place).then(
      stored => {
        if (isWanted) setLeftOut(stored.map(photo => ({ photo, preview: preview(photo) })))
        return undefined
      },
      () => undefined,
    )
    return () => {
      isWanted = false
      for (const address of previews) URL.revokeObjectURL(address)
    }
  }, [place])
  const hide = (id: string) => setLeftOut(shown => shown.filter(({ photo }) => photo.id !== id))
  return {
    leftOut,
    hide,
    remove: (id: string) => {
      hide(id)
      void deletePhoto(id).catch(() => undefined)
    },
  }
}
