import { Trash2 } from 'lucide-react'
import { type ListedMachineDocument, machineDocumentRemovalSchema } from '#domain/equipment/documents.ts'
import { LINE_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { TextField } from '#web/components/text-field.tsx'
import { useDraftTexts } from '#web/offline/use-draft.ts'
import { AuthorisedDialog } from '../dialogs/authorised-dialog.tsx'
import { useRemoveDocument } from './document-queries.ts'

interface RemoveDocumentProps {
  rink: Rink
  document: ListedMachineDocument
  onClose: () => void
}

const entrySchema = machineDocumentRemovalSchema.omit({ pin: true })

/** Takes a document off its machine; a manager confirms it with the reason. */
export function RemoveDocument({ rink, document, onClose }: RemoveDocumentProps) {
  const { texts, write, forget } = useDraftTexts(`document-removals/${rink.id}/${document.id}`, {
    reason: '',
  })
  const { mutateAsync } = useRemoveDocument(rink, document)
  return (
    <AuthorisedDialog
      title="Remove this document?"
      description={`${document.title} is no longer listed for the machine. It stays on record, with the reason.`}
      action="Remove"
      icon={Trash2}
      check={() => checkEntry(entrySchema, { ...texts, rinkId: rink.id }).errors}
      send={async pin => {
        const saved = await mutateAsync({ ...texts, pin })
        forget()
        return saved
      }}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label="Reason"
          isRequired
          autoComplete="off"
          hint="Such as: superseded, belongs to another machine"
          maxLength={LINE_LENGTH}
          error={errors['reason']}
          value={texts.reason}
          onChange={event => write({ reason: event.target.value })}
        />
      )}
    </AuthorisedDialog>
  )
}
