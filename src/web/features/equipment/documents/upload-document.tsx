import { z } from 'zod'
import { kindsInWords } from '#domain/documents/document.ts'
import {
  LARGEST_MACHINE_DOCUMENT_BYTES,
  MACHINE_DOCUMENT_KINDS,
  machineDocumentUploadSchema,
} from '#domain/equipment/documents.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { acceptOf, chosenFile } from '#web/components/chosen-file.ts'
import { FileField } from '#web/components/file-field.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useUploadDocument } from './document-queries.ts'
import { UploadProgress } from './upload-progress.tsx'

interface UploadDocumentProps {
  rink: Rink
  machine: Machine
  onClose: () => void
}

const entrySchema = z.object({
  title: machineDocumentUploadSchema.shape.title,
  file: chosenFile(LARGEST_MACHINE_DOCUMENT_BYTES),
})

/** What can be kept for a machine, in words: 'PDF, PNG or JPEG, up to 10 MB'. */
export const KEPT_FILES = `${kindsInWords(MACHINE_DOCUMENT_KINDS)}, up to ${LARGEST_MACHINE_DOCUMENT_BYTES / 1024 ** 2} MB`

/** Keeps a file for a machine: its manual, the report of an examination, a picture. */
export function UploadDocument({ rink, machine, onClose }: UploadDocumentProps) {
  const { mutateAsync, part } = useUploadDocument(rink, machine)
  return (
    <FormDialog
      keptAs={`machine-documents/${rink.id}/${machine.id}`}
      title="Upload a document"
      description={`It is kept for ${nameInWords(machine)}, and stands in its history.`}
      action="Upload"
      schema={entrySchema}
      send={mutateAsync}
      done={{ title: 'Document kept', text: `For ${nameInWords(machine)}` }}
      onClose={onClose}
    >
      {errors => (
        <>
          <FileField
            label="File"
            name="file"
            isRequired
            accept={acceptOf(MACHINE_DOCUMENT_KINDS)}
            hint={KEPT_FILES}
            error={errors['file']}
          />
          <TextField
            label="What this is"
            name="title"
            isRequired
            autoComplete="off"
            hint="Such as: manual, report of the thorough examination, hire agreement"
            maxLength={LINE_LENGTH}
            error={errors['title']}
          />
          {part !== undefined && <UploadProgress part={part} />}
        </>
      )}
    </FormDialog>
  )
}
