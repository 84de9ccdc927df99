import { Camera, CircleAlert, CircleCheck, ImagePlus, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { PHOTO_MISSING } from '#domain/photos/photo.ts'
import { Button } from '#web/components/button.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { type FormPhoto, isStillSent, type usePhotos } from './use-photos.ts'

interface PhotoWidgetProps {
  taken: Pick<ReturnType<typeof usePhotos>, 'photos' | 'add' | 'remove' | 'sendWaiting'>
  /** The subject of the photos, without its article. */
  what: string
  /** The hint while a required photo is missing. */
  missing?: string
}

/** Takes or chooses photos, shows them, and says which of them are uploaded (specification 2, section 2.5). */
export function PhotoWidget({ taken, what, missing }: PhotoWidgetProps) {
  const { photos, add, remove, sendWaiting } = taken
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const isWaiting = photos.some(isStillSent)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    if (file.type.startsWith('image/')) void add(file)
    else showToast({ tone: 'error', title: 'Upload failed', text: 'Only image files can be added.' })
  }
  const upload = () => {
    if (photos.length > 0) return sendWaiting()
    showToast({ tone: 'error', title: 'No photos to upload', text: PHOTO_MISSING })
  }
  return (
    <div className="flex flex-col gap-4" data-no-photos={photos.length === 0 ? '' : undefined}>
      {missing && photos.length === 0 && <p className="text-ink-soft">{missing}</p>}
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-5">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            preview={photo.preview}
            words={`Photo ${index + 1} of this ${what}`}
            state={<PhotoState photo={photo} />}
          >
            <Button icon={Trash2} aria-label={`Remove photo ${index + 1}`} onClick={() => remove(photo.id)}>
              Remove
            </Button>
          </PhotoTile>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button icon={Camera} onClick={() => camera.current?.click()}>
          Take photo
        </Button>
        <Button icon={ImagePlus} onClick={() => album.current?.click()}>
          Choose photo
        </Button>
        {(isWaiting || (missing && photos.length === 0)) && (
          <Button kind={isWaiting ? 'secondary' : 'quiet'} icon={Upload} onClick={upload}>
            Upload photos
          </Button>
        )}
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Take photo"
        tabIndex={-1}
        className="hidden"
        onChange={take}
      />
      <input
        ref={album}
        type="file"
        accept="image/*"
        aria-label="Choose photo"
        tabIndex={-1}
        className="hidden"
        onChange={take}
      />
    </div>
  )
}

function PhotoState({ photo: { path, problem, sentPart } }: { photo: FormPhoto }) {
  if (path !== null) {
    return (
      <>
        <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
        Uploaded
      </>
    )
  }
  if (problem) {
    return (
      <>
        <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
        <span>Not uploaded: {problem}</span>
      </>
    )
  }
  return (
    <>
      <Spinner />
      Uploading...
      {/* Read out at each per cent it would be noise. */}
      <span aria-hidden>{Math.round(100 * sentPart)} %</span>
    </>
  )
}

interface PhotoTileProps {
  preview: string
  /** The text alternative. */
  words: string
  /** The state of the photo. */
  state: ReactNode
  /** The actions of the photo. */
  children: ReactNode
}

/** A photo on this tablet, for a list of them. */
export function PhotoTile({ preview, words, state, children }: PhotoTileProps) {
  return (
    <li className="flex flex-col gap-2">
      <img
        src={preview}
        alt={words}
        className="aspect-4/3 w-full rounded-control border border-line bg-sunken object-cover"
      />
      <p aria-live="polite" className="flex items-start gap-1.5 text-sm font-semibold">
        {state}
      </p>
      {children}
    </li>
  )
}
