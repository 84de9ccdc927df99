import { useCallback, useEffect, useRef, useState } from 'react'
import { uploadPhoto } from '#contract/photos.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { showToast } from '#web/components/toast.tsx'
import type { StoredPhoto } from '#web/offline/local-database.ts'
import { deletePhoto, photosFor, savePhoto, updatePhoto } from '#web/offline/photos.ts'
import { texts } from './texts.ts'
import { isUploaded, scaledPicture, sendPhoto } from './upload-photo.ts'

const RETRY_MS = 5000
/** Status codes that a retry does not change. */
const FINAL_REFUSALS = new Set([400, 409, 413, 415])

/** A photo of the form, with its upload state. */
export interface FormPhoto extends StoredPhoto {
  preview: string
  /** The uploaded share, from 0 to 1. */
  sentPart: number
  /** Why the upload failed; '' while it is running. */
  problem: string
  /** True if the server has refused it permanently. */
  isRefused: boolean
}

interface PhotosOfForm {
  /** The storage key on the tablet. */
  place: string
  most: number
  /** True if a failure also shows a toast; in a dialog a toast would cover the buttons. */
  showsFailure?: boolean
}

/**
 * Photos without a record yet: stored on the tablet first, then uploaded in the background until they
 * succeed.
 */
export function usePhotos(rink: Rink, { place, most, showsFailure = false }: PhotosOfForm) {
  const [photos, setPhotos] = useState<FormPhoto[]>([])
  // The current photos, ahead of the next render, so that two quick choices do not overwrite each other.
  const present = useRef<FormPhoto[]>([])
  const uploads = useRef(new Map<string, AbortController>())

  const show = useCallback((change: (shown: FormPhoto[]) => FormPhoto[]) => {
    present.current = change(present.current)
    setPhotos(present.current)
  }, [])
  const change = useCallback(
    (id: string, changes: Partial<FormPhoto>) =>
      show(shown => shown.map(photo => (photo.id === id ? { ...photo, ...changes } : photo))),
    [show],
  )

  const send = useCallback(
    async (id: string) => {
      const photo = present.current.find(one => one.id === id)
      if (!photo || photo.path !== null || photo.isRefused || uploads.current.has(id)) return
      const upload = new AbortController()
      uploads.current.set(id, upload)
      const isFirstTry = photo.problem === ''
      change(id, { sentPart: 0 })
      try {
        const picture = photo.isScaled ? photo.picture : await scaledPicture(photo.picture)
        // Stored before it is sent, so that a repeat sends the same bytes.
        await updatePhoto(id, { picture, isScaled: true }).catch(() => undefined)
        change(id, { picture, isScaled: true })
        const photoNumber = present.current.findIndex(one => one.id === id) + 1
        const path = await sendPhoto(rink, { ...photo, picture }, photoNumber, {
          signal: upload.signal,
          onProgress: sentPart => change(id, { sentPart }),
        })
        const uploadedAt = new Date().toISOString()
        change(id, { path, uploadedAt, problem: '' })
        await updatePhoto(id, { path, uploadedAt }).catch(() => undefined)
      } catch (error) {
        if (upload.signal.aborted) return
        const isRefused = error instanceof ApiError && FINAL_REFUSALS.has(error.status)
        change(id, { problem: messageOf(error, uploadPhoto.failed), isRefused })
        if (showsFailure && (isFirstTry || isRefused)) showFailure(error)
      } finally {
        uploads.current.delete(id)
      }
    },
    [rink, change, showsFailure],
  )

  useEffect(() => {
    let isWanted = true
    photosFor(place).then(
      stored => {
        if (!isWanted) return undefined
        const known = new Set(present.current.map(({ id }) => id))
        const restored = stored.filter(({ id }) => !known.has(id)).map(restoredPhoto)
        show(shown => [...restored, ...shown])
        for (const { id } of restored) void send(id)
        return undefined
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [place, show, send])

  useEffect(
    () => () => {
      for (const { preview } of present.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const isWaiting = photos.some(isStillSent)
  const sendWaiting = useCallback(() => {
    for (const { id } of present.current) void send(id)
  }, [send])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(sendWaiting, RETRY_MS)
    return () => clearInterval(timer)
  }, [isWaiting, sendWaiting])

  /** Removes photos from the form; `andThen` decides what happens to the stored files. */
  const takeOut = (ids: readonly string[], andThen: (id: string) => Promise<void>) => {
    for (const { id, preview } of present.current) {
      if (!ids.includes(id)) continue
      uploads.current.get(id)?.abort()
      URL.revokeObjectURL(preview)
      void andThen(id).catch(() => undefined)
    }
    show(shown => shown.filter(({ id }) => !ids.includes(id)))
  }

  return {
    photos,
    sendWaiting,
    add: async (file: File) => {
      if (present.current.length >= most) return showMaximum(most)
      const photo: StoredPhoto = {
        id: randomKey(),
        place,
        takenAt: new Date().toISOString(),
        picture: file,
        isScaled: false,
        path: null,
        uploadedAt: null,
      }
      show(shown => [...shown, shownPhoto(photo)])
      // Stored first: the browser may discard the page while the camera is open.
      await savePhoto(photo).catch(() => undefined)
      await send(photo.id)
    },
    remove: (id: string) => takeOut([id], deletePhoto),
    /** Deletes the local copies of the photos that a record shows now. */
    deleteLocalCopies: (paths: readonly string[]) => {
      const shown = present.current.filter(({ path }) => path !== null && paths.includes(path))
      takeOut(idsOf(shown), deletePhoto)
    },
    /** Moves the photos to another storage key, so that the next record does not include them. */
    leaveAt: (otherPlace: string) =>
      takeOut(idsOf(present.current), id => updatePhoto(id, { place: otherPlace })),
    /** Adds a stored photo of another key; returns false if the form is full. */
    takeIn: (photo: StoredPhoto): boolean => {
      if (present.current.length >= most) {
        showMaximum(most)
        return false
      }
      show(shown => [...shown, restoredPhoto({ ...photo, place })])
      void updatePhoto(photo.id, { place }).catch(() => undefined)
      void send(photo.id)
      return true
    },
    /** Uploads a photo again that the server no longer has. */
    sendAgain: async (path: string) => {
      const lost = present.current.find(photo => photo.path === path)
      if (!lost) return
      change(lost.id, { path: null, uploadedAt: null })
      await send(lost.id)
    },
  }
}

/** True if the photo is still to be uploaded. */
export function isStillSent({ path, isRefused }: FormPhoto): boolean {
  return path === null && !isRefused
}

function idsOf(photos: readonly FormPhoto[]): string[] {
  return photos.map(({ id }) => id)
}

function restoredPhoto(photo: StoredPhoto): FormPhoto {
  return shownPhoto(isUploaded(photo) ? photo : { ...photo, path: null, uploadedAt: null })
}

function shownPhoto(photo: StoredPhoto): FormPhoto {
  const preview = URL.createObjectURL(photo.picture)
  return { ...photo, preview, problem: '', isRefused: false, sentPart: 0 }
}

function showFailure(error: unknown): void {
  showToast({ tone: 'error', title: texts.uploadFailed, text: messageOf(error, texts.failed) })
}

function showMaximum(most: number): void {
  showToast({ tone: 'error', ...texts.maximum(most) })
}
