import { Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { photoPathOf } from '#domain/photos/photo.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { PhotoTile, PhotoWidget } from './photo-widget.tsx'
import { texts } from './texts.ts'
import { usePhotos } from './use-photos.ts'

const MOST_PHOTOS = 5

interface PhotoAnswerProps {
  rink: Rink
  label: string
  /** The storage key on the tablet. */
  place: string
  /** The paths in the answer. */
  paths: readonly string[]
  /** The hint while a required photo is missing. */
  missing: string
  onChange: (paths: string[]) => void
}

/** The photos of one answer. They belong to it at once, and are uploaded before the record is sent. */
export function PhotoAnswer({ rink, label, place, paths, missing, onChange }: PhotoAnswerProps) {
  const taken = usePhotos(rink, { place, most: MOST_PHOTOS })
  const { photos } = taken
  // A corrected check has photos that are on the server only, or on no device any more.
  const elsewhere = paths.filter(path => !photos.some(({ id }) => path.includes(id)))
  const own = photos.filter(({ isRefused }) => !isRefused).map(({ id }) => photoPathOf(id, rink.id))
  const shown = [...elsewhere, ...own]
  const isChanged = shown.length !== paths.length || shown.some(path => !paths.includes(path))
  useEffect(() => {
    if (isChanged) onChange(shown)
  })
  const remove = (id: string) => {
    taken.remove(id)
    onChange(paths.filter(path => !path.includes(id)))
  }
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-5">
        {elsewhere.map((path, index) => (
          <PhotoTile
            key={path}
            preview={`${path}&size=thumbnail`}
            words={texts.answer.photo(label, index + 1)}
            state={texts.answer.elsewhere}
          >
            <Button
              icon={Trash2}
              aria-label={texts.answer.removeLabel(index + 1)}
              onClick={() => onChange(paths.filter(one => one !== path))}
            >
              {texts.remove}
            </Button>
          </PhotoTile>
        ))}
      </ul>
      <PhotoWidget taken={{ ...taken, remove }} what="answer" missing={elsewhere.length > 0 ? '' : missing} />
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
      {paths.length > 0 && <output>{texts.count(paths.length)}</output>}
      <PhotoWidget
        taken={{ photos: [], add, remove: () => {}, sendWaiting: () => {} }}
        what="answer"
        missing={paths.length > 0 ? '' : missing}
      />
    </div>
  )
}
