import { z } from 'zod'
import {
  type DocumentKey,
  definitionOf,
  kindsInWords,
  LARGEST_DOCUMENT_BYTES,
} from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { acceptOf, chosenFile } from '#web/components/chosen-file.ts'
import { FileField } from '#web/components/file-field.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { ParagraphField } from '#web/components/paragraph-field.tsx'
import { useUpload } from './document-queries.ts'
import { texts } from './texts.ts'

interface UploadVersionProps {
  documentKey: DocumentKey
  rink: Rink
  onClose: () => void
}

const LARGEST_MB = LARGEST_DOCUMENT_BYTES / 1024 ** 2

const entrySchema = z.object({
  file: chosenFile(LARGEST_DOCUMENT_BYTES),
  note: z.string().trim().max(500, texts.uploadVersion.noteTooLong),
})

/** Replaces the current version by an uploaded file; the old version remains in the history. */
export function UploadVersion({ documentKey, rink, onClose }: UploadVersionProps) {
  const { title, takes } = definitionOf(documentKey)
  const { mutateAsync } = useUpload(rink, documentKey)
  return (
    <FormDialog
      keptAs={`document-versions/${rink.id}/${documentKey}`}
      title={texts.uploadVersion.title}
      action={texts.uploadVersion.action}
      schema={entrySchema}
      send={mutateAsync}
      done={{ title: texts.uploadVersion.done, text: title }}
      onClose={onClose}
    >
      {errors => (
        <>
          <p className="text-ink-soft">{texts.uploadVersion.explanation(title, rink.name)}</p>
          <FileField
            label={texts.uploadVersion.file}
            name="file"
            isRequired
            accept={acceptOf(takes)}
            hint={texts.uploadVersion.fileHint(kindsInWords(takes), LARGEST_MB)}
            error={errors['file']}
          />
          <ParagraphField
            label={texts.uploadVersion.note}
            name="note"
            hint={texts.uploadVersion.noteHint}
            rows={2}
            error={errors['note']}
          />
        </>
      )}
    </FormDialog>
  )
}
