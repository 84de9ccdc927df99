import { z } from 'zod'
import { type ManagerPin, newPinSchema } from '#domain/pins/pin.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { useChangePin } from './manager-pins-queries.ts'
import { NewPinField } from './new-pin-field.tsx'
import { texts } from './texts.ts'

const replacementSchema = z.object({ pin: newPinSchema })

/** Gives a manager another PIN; the old one authorises nothing any more. */
export function ReplacePin({ pin, onClose }: { pin: ManagerPin; onClose: () => void }) {
  const { mutateAsync } = useChangePin(pin.id)
  return (
    <FormDialog
      keptAs={`replaced-pins/${pin.id}`}
      title={texts.replace.title(pin.managerName)}
      action={texts.replace.action}
      schema={replacementSchema}
      send={mutateAsync}
      done={{ title: texts.replace.done.title, text: texts.replace.done.text(pin.managerName) }}
      onClose={onClose}
    >
      {errors => <NewPinField error={errors['pin']} />}
    </FormDialog>
  )
}
