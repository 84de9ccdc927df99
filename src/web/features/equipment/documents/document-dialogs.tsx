import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { removeMachineDocument } from '#contract/machine-documents.ts'
import { kindsInWords } from '#domain/documents/document.ts'
import {
  LARGEST_MACHINE_DOCUMENT_BYTES,
  type ListedMachineDocument,
  MACHINE_DOCUMENT_KINDS,
  machineDocumentUploadSchema,
} from '#domain/equipment/documents.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { acceptOf, chosenFile } from '#web/components/chosen-file.ts'
import { FileField } from '#web/components/file-field.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { EntryDialog } from '#web/forms/entry-dialog.tsx'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import type { MachineDialogProps } from '../dialogs/status-dialogs.tsx'
import { useMachineWrite } from '../machine-writes.ts'
import { texts } from '../texts.ts'
import { useUploadDocument } from './document-queries.ts'

/** The accepted files: 'PDF, PNG or JPEG, up to 10 MB'. */
export const ACCEPTED_FILES = texts.upload.files(
  kindsInWords(MACHINE_DOCUMENT_KINDS),
  LARGEST_MACHINE_DOCUMENT_BYTES / 1024 ** 2,
)

const uploadSchema = z.object({
  title: machineDocumentUploadSchema.shape.title,
  file: chosenFile(LARGEST_MACHINE_DOCUMENT_BYTES),
})

/** Uploads a file for a machine: its manual, the report of an examination, a picture. */
export function UploadDocument({ rink, machine, onClose }: MachineDialogProps) {
  const { mutateAsync, part } = useUploadDocument(rink, machine)
  const name = nameInWords(machine)
  const { title, description, action, done, file, name: nameLabel, nameHint } = texts.upload
  return (
    <FormDialog
      keptAs={`machine-documents/${rink.id}/${machine.id}`}
      title={title}
      description={description(name)}
      action={action}
      schema={uploadSchema}
      send={mutateAsync}
      done={done(name)}
      onClose={onClose}
    >
      {errors => (
        <>
          <FileField
            label={file}
            name="file"
            isRequired
            accept={acceptOf(MACHINE_DOCUMENT_KINDS)}
            hint={ACCEPTED_FILES}
            error={errors['file']}
          />
          <TextField
            label={nameLabel}
            name="title"
            isRequired
            autoComplete="off"
            hint={nameHint}
            maxLength={LINE_LENGTH}
            error={errors['title']}
          />
          {part !== undefined && <UploadProgress part={part} />}
        </>
      )}
    </FormDialog>
  )
}

/** The uploaded share of a file, from 0 to 1. The server checks the file once it has all of it. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.floor(part * 100)
  const { progress, checking, action: label } = texts.upload
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{part < 1 ? progress(percent) : checking}</p>
      <ProgressBar label={label} value={percent} total={100} />
    </div>
  )
}

interface RemoveDocumentProps {
  rink: Rink
  document: ListedMachineDocument
  onClose: () => void
}

const { title, description, action, reason, reasonHint } = texts.removeDocument
const removalFields: PlainField[] = [
  { key: 'reason', label: reason, kind: 'text', hint: reasonHint, required: true },
]

/** Removes a document from its machine, with the reason and a manager's PIN. */
export function RemoveDocument({ rink, document, onClose }: RemoveDocumentProps) {
  const draft = useDraftTexts(`document-removals/${rink.id}/${document.id}`, { reason: '' })
  const write = useMachineWrite(rink, document)
  return (
    <EntryDialog
      rink={rink}
      title={title}
      description={description(document.title)}
      action={action}
      icon={Trash2}
      fields={removalFields}
      draft={draft}
      pin="below"
      check={() =>
        checkEntry(removeMachineDocument.body.omit({ pin: true }), { ...draft.texts, rinkId: rink.id }).errors
      }
      send={typed => write({ ...draft.texts, ...typed }, parts => call(removeMachineDocument, parts))}
      onClose={onClose}
    />
  )
}
