import { z } from 'zod'
import { type ManagerPin, managerNameSchema } from '#domain/pins/pin.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useChangePin } from './manager-pins-queries.ts'

const renameSchema = z.object({ managerName: managerNameSchema })

/** Changes the name that a PIN stands for from now on; what it authorised keeps the old one. */
export function RenameManager({ pin, onClose }: { pin: ManagerPin; onClose: () => void }) {
  const { mutateAsync } = useChangePin(pin.id)
  return (
    <FormDialog
      keptAs={`pins/${pin.id}`}
      title={`Rename ${pin.managerName}`}
      action="Rename"
      schema={renameSchema}
      send={mutateAsync}
      done={{ title: 'Manager renamed', text: 'What was authorised before keeps the old name.' }}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label="Manager name"
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
