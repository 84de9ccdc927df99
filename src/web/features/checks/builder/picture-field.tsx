import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { uploadPhoto } from '#contract/photos.ts'
import type { TemplateItem } from '#domain/checks/template.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { FileField } from '#web/components/file-field.tsx'
import { scaledPicture, sendPhoto } from '#web/photos/upload-photo.ts'
import { texts } from './texts.ts'

const text = texts.edit

interface PictureFieldProps {
  rink: Rink
  item: TemplateItem
  set: (change: { picture: string | undefined }) => void
}

/** A photo of how something should look. It is uploaded when it is chosen. */
export function PictureField({ rink, item: { picture, label }, set }: PictureFieldProps) {
  const [state, setState] = useState({ isBusy: false, error: '' })
  // The question may be edited while the photo is sent.
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  const upload = async (file: File | undefined) => {
    if (!file) return
    setState({ isBusy: true, error: '' })
    try {
      const taken = {
        id: randomKey(),
        takenAt: serverNow().toISOString(),
        picture: await scaledPicture(file),
      }
      const path = await sendPhoto(rink, taken, 1)
      latest.current({ picture: path })
      setState({ isBusy: false, error: '' })
    } catch (error) {
      setState({ isBusy: false, error: messageOf(error, uploadPhoto.failed) })
    }
  }
  return (
    <>
      <FileField
        label={text.picture}
        hint={state.isBusy ? text.uploading : text.pictureHint}
        accept="image/*"
        disabled={state.isBusy}
        error={state.error || undefined}
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      {picture && (
        <div className="flex flex-wrap items-end gap-3">
          <img
            src={picture}
            alt={text.pictureOf(label)}
            className="max-h-40 rounded-control border border-line"
          />
          <Button icon={Trash2} onClick={() => set({ picture: undefined })}>
            {text.removePicture}
          </Button>
        </div>
      )}
    </>
  )
}
