import { z } from 'zod'
import { managerNameSchema, newPinSchema } from '#domain/pins/pin.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { RinkChoiceField, rinkChoiceSchema } from '#web/session/rink-choice-field.tsx'
import { useAddPin } from './manager-pins-queries.ts'
import { NewPinField } from './new-pin-field.tsx'
import { texts } from './texts.ts'

const newManagerSchema = z.object({
  managerName: managerNameSchema,
  pin: newPinSchema,
  rinkId: rinkChoiceSchema,
})

/** Gives a manager a PIN at one rink, or at every rink. */
export function AddPin({ rinks, onClose }: { rinks: Rink[]; onClose: () => void }) {
  const { mutateAsync } = useAddPin()
  return (
    <FormDialog
      keptAs="pins/new"
      title={texts.add.title}
      action={texts.add.action}
      schema={newManagerSchema}
      send={mutateAsync}
      done={{ title: texts.add.done.title, text: texts.add.done.text }}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField
            label={texts.managerName}
            name="managerName"
            isRequired
            autoComplete="off"
            error={errors['managerName']}
          />
          <NewPinField error={errors['pin']} />
          <RinkChoiceField rinks={rinks} defaultRinkId={rinks[0]?.id ?? null} error={errors['rinkId']} />
        </>
      )}
    </FormDialog>
  )
}
