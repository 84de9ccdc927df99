import { z } from 'zod'
import { type ManagerPin, managerNameSchema } from '#domain/pins/pin.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useChangePin } from './manager-pins-queries.ts'
import { texts } from './texts.ts'

const renameSchema = z.object({ managerName: managerNameSchema })

/** Renames the manager of a PIN. Records that the PIN has authorised keep the old name. */
export function RenameManager({ pin, onClose }: { pin: ManagerPin; onClose: () => void }) {
  const { mutateAsync } = useChangePin(pin.id)
  return (
    <FormDialog
      keptAs={`pins/${pin.id}`}
      title={texts.rename.title(pin.managerName)}
      action={texts.rename.action}
      schema={renameSchema}
      send={mutateAsync}
      done={{ title: texts.rename.done.title, text: texts.rename.done.text }}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label={texts.managerName}
          name="managerName"
          isRequired
          autoComplete="off"
          defaultValue={pin.managerName}
          error={errors['managerName']}
        />
      )}
    </FormDialog>
  )
}
