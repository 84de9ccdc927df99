import { Camera, CircleAlert, CircleCheck, ImagePlus, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { Button } from '#web/components/button.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { texts } from './texts.ts'
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
  const isWaiting = photos.some(isStillSent)
  const upload = () => {
    if (photos.length > 0) return sendWaiting()
    showToast({ tone: 'error', ...texts.noneToUpload })
  }
  return (
    <div className="flex flex-col gap-4" data-no-photos={photos.length === 0 ? '' : undefined}>
      {missing && photos.length === 0 && <p className="text-ink-soft">{missing}</p>}
      <ul className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-5">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            preview={photo.preview}
            words={texts.photoOf(index + 1, what)}
            state={<PhotoState photo={photo} />}
          >
            <Button icon={Trash2} aria-label={texts.removeLabel(index + 1)} onClick={() => remove(photo.id)}>
              {texts.remove}
            </Button>
          </PhotoTile>
        ))}
      </ul>
      <PhotoButtons
        onPhoto={file => void add(file)}
        onOther={() => showToast({ tone: 'error', title: texts.uploadFailed, text: texts.notAnImage })}
      >
        {(isWaiting || (missing && photos.length === 0)) && (
          <Button kind={isWaiting ? 'secondary' : 'quiet'} icon={Upload} onClick={upload}>
            {texts.upload}
          </Button>
        )}
      </PhotoButtons>
    </div>
  )
}

interface PhotoButtonsProps {
  onPhoto: (file: File) => void
  /** Called for a file that is not an image. */
  onOther: () => void
  children?: ReactNode
}

/** Takes a photo with the camera, or chooses one. */
export function PhotoButtons({ onPhoto, onOther, children }: PhotoButtonsProps) {
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const input = {
    type: 'file',
    accept: 'image/*',
    tabIndex: -1,
    className: 'hidden',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.target.files ?? []
      event.target.value = ''
      if (file?.type.startsWith('image/')) onPhoto(file)
      else if (file) onOther()
    },
  } as const
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      <Button icon={Camera} onClick={() => camera.current?.click()}>
        {texts.take}
      </Button>
      <Button kind="quiet" icon={ImagePlus} onClick={() => album.current?.click()}>
        {texts.choose}
      </Button>
      {children}
      <input {...input} ref={camera} capture="environment" aria-label={texts.take} />
      <input {...input} ref={album} aria-label={texts.choose} />
    </div>
  )
}

function PhotoState({ photo: { path, problem, sentPart } }: { photo: FormPhoto }) {
  if (path !== null) {
    return (
      <>
        <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
        {texts.uploaded}
      </>
    )
  }
  if (problem) {
    return (
      <>
        <CircleAlert aria-hidden className="size-5 shrink-0 text-bad" />
        <span>{texts.notUploaded(problem)}</span>
      </>
    )
  }
  return (
    <>
      <Spinner />
      {texts.uploading}
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
