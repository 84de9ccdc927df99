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

interface UploadVersionProps {
  documentKey: DocumentKey
  rink: Rink
  onClose: () => void
}

const LARGEST_MB = LARGEST_DOCUMENT_BYTES / 1024 ** 2

const entrySchema = z.object({
  file: chosenFile(LARGEST_DOCUMENT_BYTES),
  note: z.string().trim().max(500, 'What changed can be at most 500 characters long'),
})

/** Puts a file of the rink's own in the place of the current version, which stays on record. */
export function UploadVersion({ documentKey, rink, onClose }: UploadVersionProps) {
  const { title, takes } = definitionOf(documentKey)
  const { mutateAsync } = useUpload(rink, documentKey)
  return (
    <FormDialog
      keptAs={`document-versions/${rink.id}/${documentKey}`}
      title="Upload a new version"
      action="Upload"
      schema={entrySchema}
      send={mutateAsync}
      done={{ title: 'New version in place', text: title }}
      onClose={onClose}
    >
      {errors => (
        <>
          <p className="text-ink-soft">
            {title} at {rink.name}. Earlier versions stay on record; confirmations start again.
          </p>
          <FileField
            label="File"
            name="file"
            isRequired
            accept={acceptOf(takes)}
            hint={`${kindsInWords(takes)}, up to ${LARGEST_MB} MB. A PDF is shown exactly as it looks; Word in a simple form.`}
            error={errors['file']}
          />
          <ParagraphField label="What changed" name="note" hint="Optional" rows={2} error={errors['note']} />
        </>
      )}
    </FormDialog>
  )
}
