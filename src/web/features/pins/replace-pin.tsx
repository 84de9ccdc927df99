import { z } from 'zod'
import { type ManagerPin, newPinSchema } from '#domain/pins/pin.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { useChangePin } from './manager-pins-queries.ts'
import { NewPinField } from './new-pin-field.tsx'

const replacementSchema = z.object({ pin: newPinSchema })

/** Gives a manager another PIN; the old one authorises nothing any more. */
export function ReplacePin({ pin, onClose }: { pin: ManagerPin; onClose: () => void }) {
  const { mutateAsync } = useChangePin(pin.id)
  return (
    <FormDialog
      keptAs={`replaced-pins/${pin.id}`}
      title={`Replace the PIN of ${pin.managerName}`}
      action="Replace PIN"
      schema={replacementSchema}
      send={mutateAsync}
      done={{ title: 'PIN replaced', text: `The old PIN of ${pin.managerName} does not work any more.` }}
      onClose={onClose}
    >
      {errors => <NewPinField error={errors['pin']} />}
    </FormDialog>
  )
}
