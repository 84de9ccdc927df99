import type { FormEvent } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { MOST_TOKEN_DAYS, newSensorTokenSchema } from '#domain/sensors/sensor-token.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { AddressToCopy } from '#web/components/address-to-copy.tsx'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useFormErrors } from '#web/components/use-form-errors.ts'
import { texts } from './texts.ts'
import { useCreateToken } from './token-queries.ts'

const text = texts.create

/** Asks for the name of a token, makes it, and shows it once. */
export function NewTokenDialog({ rink, onClose }: { rink: Rink; onClose: () => void }) {
  const { mutateAsync: create, isPending, data: made } = useCreateToken(rink)
  const { errors, failure, showErrors, showRefusal } = useFormErrors()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const entry = checkEntry(newSensorTokenSchema, {
      rinkId: rink.id,
      name: typed['name'],
      days: Number(typed['days']),
    })
    showErrors(entry.errors)
    if (!entry.data) return
    try {
      await create(entry.data)
    } catch (error) {
      showRefusal(error)
    }
  }
  if (made) {
    return (
      <Dialog
        isOpen
        title={texts.made.title(made.name)}
        description={texts.made.text}
        onClose={onClose}
        footer={
          <Button kind="primary" onClick={onClose}>
            {texts.made.done}
          </Button>
        }
      >
        <AddressToCopy
          label={texts.made.label}
          address={made.token}
          hint={texts.made.hint}
          texts={texts.made}
        />
      </Dialog>
    )
  }
  return (
    <FormDialogFrame
      title={text.title}
      description={text.description}
      action={text.submit}
      isBusy={isPending}
      errors={errors}
      failure={failure}
      onSubmit={event => void submit(event)}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        name="name"
        isRequired
        hint={text.nameHint}
        maxLength={60}
        autoComplete="off"
        error={errors['name']}
      />
      <TextField
        label={text.days}
        name="days"
        isRequired
        inputMode="numeric"
        hint={text.daysHint}
        defaultValue={MOST_TOKEN_DAYS}
        error={errors['days']}
      />
    </FormDialogFrame>
  )
}
