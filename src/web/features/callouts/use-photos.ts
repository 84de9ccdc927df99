import { useCallback, useEffect, useRef, useState } from 'react'
import { MOST_PHOTOS } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { showToast } from '#web/components/toast.tsx'
import { forgetPhoto, keepPhoto, photosAt } from '#web/offline/photos.ts'
import type { StoredPhoto } from '#web/offline/tablet.ts'
import { scaledPicture } from './picture.ts'
import { sendPhoto } from './upload-photo.ts'

const RETRY_MS = 5000

/** A photo of the form: shown from the tablet, and 'Uploaded' once the server has it. */
export interface FormPhoto extends StoredPhoto {
  preview: string
  /** How much of it has left the tablet, from 0 to 1. */
  sentPart: number
  /** Why it is not there yet; '' while it is under way. */
  problem: string
  /** Whether the server has refused it for good. */
  isRefused: boolean
}

/** The photos of the rink's new callout: kept on the tablet first, then sent in the background until they are there. */
export function usePhotos(rink: Rink) {
  const place = `callouts/${rink.id}`
  const [photos, setPhotos] = useState<FormPhoto[]>([])
  const sending = useRef(new Set<string>())

  const change = useCallback((id: string, changes: Partial<FormPhoto>) => {
    setPhotos(shown => shown.map(photo => (photo.id === id ? { ...photo, ...changes } : photo)))
  }, [])

  const send = useCallback(
    async (photo: StoredPhoto, photoNumber: number) => {
      if (photo.path !== null || sending.current.has(photo.id)) return
      sending.current.add(photo.id)
      change(photo.id, { problem: '', sentPart: 0 })
      try {
        const path = await sendPhoto(rink, photo, photoNumber, sentPart => change(photo.id, { sentPart }))
        change(photo.id, { path })
        await keepPhoto({ ...photo, path }).catch(() => undefined)
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status < 500 && error.status !== 401
        const problem = messageOf(error, 'Failed to upload photos. Please try again.')
        change(photo.id, { problem, isRefused })
        if (isRefused) showToast({ tone: 'error', title: 'Upload failed', text: problem })
      } finally {
        sending.current.delete(photo.id)
      }
    },
    [rink, change],
  )

  useEffect(() => {
    let isWanted = true
    photosAt(place).then(
      stored => {
        if (!isWanted) return undefined
        setPhotos(stored.map(shownPhoto))
        for (const [index, photo] of stored.entries()) void send(photo, index + 1)
        return undefined
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [place, send])

  const waiting = photos.filter(({ path, isRefused }) => path === null && !isRefused)
  const sendWaiting = useCallback(() => {
    for (const [index, photo] of photos.entries()) if (!photo.isRefused) void send(stored(photo), index + 1)
  }, [photos, send])
  useEffect(() => {
    if (waiting.length === 0) return undefined
    const timer = setInterval(sendWaiting, RETRY_MS)
    return () => clearInterval(timer)
  }, [waiting.length, sendWaiting])

  return {
    photos,
    sendWaiting,
    add: async (file: File) => {
      if (photos.length >= MOST_PHOTOS) return tellMaximum()
      const photo: StoredPhoto = {
        id: randomKey(),
        place,
        takenAt: new Date().toISOString(),
        picture: await scaledPicture(file),
        path: null,
      }
      // On the tablet before anything else: the camera may take the page's memory away at any moment.
      await keepPhoto(photo).catch(() => undefined)
      setPhotos(shown => [...shown, shownPhoto(photo)])
      await send(photo, photos.length + 1)
    },
    remove: (id: string) => {
      for (const photo of photos) if (photo.id === id) URL.revokeObjectURL(photo.preview)
      setPhotos(shown => shown.filter(photo => photo.id !== id))
      void forgetPhoto(id).catch(() => undefined)
    },
    forgetAll: () => {
      for (const { id, preview } of photos) {
        URL.revokeObjectURL(preview)
        void forgetPhoto(id).catch(() => undefined)
      }
      setPhotos([])
    },
  }
}

function shownPhoto(photo: StoredPhoto): FormPhoto {
  return { ...photo, preview: URL.createObjectURL(photo.picture), problem: '', isRefused: false, sentPart: 0 }
}

function stored({ id, place, takenAt, picture, path }: FormPhoto): StoredPhoto {
  return { id, place, takenAt, picture, path }
}

function tellMaximum(): void {
  const text = `You can only upload up to ${MOST_PHOTOS} photos`
  showToast({ tone: 'error', title: 'Maximum photos reached', text })
}
