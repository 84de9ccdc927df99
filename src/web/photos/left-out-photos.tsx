import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { deletePhoto, photosFor } from '#web/offline/photos.ts'
import { PhotoTile } from './photo-widget.tsx'
import { texts } from './texts.ts'
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
        {texts.leftOut.title(leftOut.length)}
      </h3>
      <p className="text-ink-soft">{texts.leftOut.hint}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {leftOut.map(({ photo, preview }, index) => (
          <PhotoTile
            key={photo.id}
            preview={preview}
            words={texts.leftOut.photo(index + 1)}
            state={texts.leftOut.taken(momentInWords(photo.takenAt, rink.timezone, today))}
          >
            <Button
              icon={Plus}
              aria-label={texts.leftOut.addLabel(index + 1)}
              onClick={() => taken.takeIn(photo) && hide(photo.id)}
            >
              {texts.leftOut.add}
            </Button>
            <Button
              kind="quiet"
              icon={Trash2}
              aria-label={texts.leftOut.removeLabel(index + 1)}
              onClick={() => remove(photo.id)}
            >
              {texts.remove}
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
