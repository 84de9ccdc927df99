import { useEffect } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { LeftOutPhotos } from '#web/photos/left-out-photos.tsx'
import { PhotoWidget } from '#web/photos/photo-widget.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { usePhotos } from '#web/photos/use-photos.ts'
import { texts } from './texts.ts'

const MOST_PHOTOS = 5

interface PhotoAnswerProps {
  rink: Rink
  label: string
  /** The storage keys on the tablet: of these photos, and of those that an earlier record left out. */
  place: string
  leftOut: string
  /** The paths in the answer. */
  paths: readonly string[]
  /** The hint while a required photo is missing. */
  missing: string
  onChange: (paths: string[]) => void
}

/** The photos of one answer. Each belongs to the answer once it is uploaded. */
export function PhotoAnswer({ rink, label, place, leftOut, paths, missing, onChange }: PhotoAnswerProps) {
  const taken = usePhotos(rink, { place, most: MOST_PHOTOS })
  const uploaded = taken.photos.flatMap(({ path }) => path ?? [])
  const isNew = uploaded.some(path => !paths.includes(path))
  useEffect(() => {
    if (isNew) onChange([...new Set([...paths, ...uploaded])])
  })
  const remove = (id: string) => {
    const path = taken.photos.find(photo => photo.id === id)?.path
    taken.remove(id)
    onChange(paths.filter(one => one !== path))
  }
  // A corrected check has photos that are on the server only.
  const elsewhere = paths.filter(path => !taken.photos.some(({ id }) => path.includes(id)))
  return (
    <div className="flex flex-col gap-3">
      {elsewhere.length > 0 && (
        <PhotosOnRecord of={texts.record.photosOf(label)} paths={elsewhere} size="small" />
      )}
      <PhotoWidget taken={{ ...taken, remove }} what="answer" missing={elsewhere.length > 0 ? '' : missing} />
      <LeftOutPhotos rink={rink} place={leftOut} taken={taken} />
    </div>
  )
}

/** The photos of a preview: they are counted, and neither stored nor sent. */
export function TrialPhoto({
  missing,
  paths,
  onChange,
}: Pick<PhotoAnswerProps, 'missing' | 'paths' | 'onChange'>) {
  const add = async () => onChange([...paths, ''])
  return (
    <div className="flex flex-col gap-3">
      {paths.length > 0 && <output>{texts.item.photo(paths.length)}</output>}
      <PhotoWidget
        taken={{ photos: [], add, remove: () => {}, sendWaiting: () => {} }}
        what="answer"
        missing={paths.length > 0 ? '' : missing}
      />
    </div>
  )
}
