import { useEffect, useState } from 'react'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { deletePhoto, photosFor } from '#web/offline/photos.ts'

interface LeftOutPhoto {
  photo: StoredPhoto
  preview: string
}

/**
 * The photos that an earlier record left out. They are sent only after a user adds them to another record.
 */
export function useLeftOutPhotos(place: string) {
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
