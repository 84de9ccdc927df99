import { z } from 'zod'
import { managerName, newPin } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useAddPin } from './manager-pins-queries.ts'
import { NewPinField } from './new-pin-field.tsx'
import { PinFormDialog } from './pin-form-dialog.tsx'

/** A select box speaks text; 'every' is no rink in particular. */
const newManager = z.object({
  managerName,
  pin: newPin,
  rinkId: z.string().transform(chosen => (chosen === 'every' ? null : Number(chosen))),
})

/** Gives a manager a PIN at one rink, or at every rink. */
export function AddPin({ rinks, onClose }: { rinks: Rink[]; onClose: () => void }) {
  const { mutateAsync } = useAddPin()
  return (
    <PinFormDialog
      title="Add a manager"
      action="Add manager"
      schema={newManager}
      send={mutateAsync}
      done={{ title: 'Manager added', text: 'The PIN can be used now.' }}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField
            label="Manager name"
            name="managerName"
            isRequired
            autoComplete="off"
            error={errors['managerName']}
          />
          <NewPinField error={errors['pin']} />
          <SelectField
            label="Rink"
            name="rinkId"
            defaultValue={rinks[0]?.id ?? 'every'}
            error={errors['rinkId']}
          >
            {rinks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="every">Every rink</option>
          </SelectField>
        </>
      )}
    </PinFormDialog>
  )
}
