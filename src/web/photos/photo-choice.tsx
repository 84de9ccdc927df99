import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { randomKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/field.tsx'
import { PhotoButtons, PhotoTile } from './photo-widget.tsx'
import { texts } from './texts.ts'
import { scaledPicture } from './upload-photo.ts'

interface ChosenPhoto {
  id: string
  picture: Blob
  preview: string
}

/** The fields in which a form sends its photos. */
const FIELDS = ['photo', 'secondPhoto'] as const

/** Up to two photos that are sent with their form, for pages without a login. */
export function usePhotoChoice() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const present = useRef(photos)
  const show = (shown: readonly ChosenPhoto[]) => {
    present.current = shown
    setPhotos(shown)
  }
  const leave = (id?: string) => {
    for (const photo of present.current)
      if (id === undefined || photo.id === id) URL.revokeObjectURL(photo.preview)
    show(id === undefined ? [] : present.current.filter(photo => photo.id !== id))
  }
  useEffect(
    () => () => {
      for (const { preview } of present.current) URL.revokeObjectURL(preview)
    },
    [],
  )
  return {
    photos,
    add: async (file: File) => {
      const picture = await scaledPicture(file)
      if (present.current.length >= FIELDS.length) return
      show([...present.current, { id: randomKey(), picture, preview: URL.createObjectURL(picture) }])
    },
    remove: (id: string) => leave(id),
    clear: () => leave(),
    /** Their ids, which change with them. */
    ids: photos.map(({ id }) => id),
    addTo: (form: FormData) => {
      for (const [index, { picture }] of photos.entries())
        form.append(FIELDS[index] ?? FIELDS[0], picture, 'photo.jpg')
    },
  }
}

interface PhotoChoiceProps {
  chosen: ReturnType<typeof usePhotoChoice>
  label: ReactNode
  hint: string
  /** The refusal of a photo by the server. */
  error: string | undefined
}

/** Takes or chooses photos, and shows them. */
export function PhotoChoice({ chosen: { photos, add, remove }, label, hint, error }: PhotoChoiceProps) {
  const [problem, setProblem] = useState('')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <ul className="grid grid-cols-2 gap-3 empty:hidden">
        {photos.map(({ id, preview }, index) => (
          <PhotoTile key={id} preview={preview} words={texts.photo(index + 1)} state="">
            <Button icon={Trash2} aria-label={texts.removeLabel(index + 1)} onClick={() => remove(id)}>
              {texts.remove}
            </Button>
          </PhotoTile>
        ))}
      </ul>
      {photos.length < FIELDS.length && (
        <PhotoButtons
          onPhoto={file => {
            setProblem('')
            void add(file)
          }}
          onOther={() => setProblem(texts.notAnImage)}
        />
      )}
      <FieldError id={undefined} error={problem || error} />
      <p className="text-sm text-ink-soft">{hint}</p>
    </fieldset>
  )
}
