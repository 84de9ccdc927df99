import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { z } from 'zod'
import { addRink } from '#contract/rinks.ts'
import { DEFAULT_TIMEZONE } from '#domain/rinks/rink.ts'
import { call, messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors, refusedFields } from '#web/api/field-errors.ts'
import { rinksKey } from '#web/api/query-client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { TimeZoneField } from '#web/components/time-zone-field.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'

export function AddRinkDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const adding = useAddRink(onClose)
  const hasFieldErrors = Object.keys(errors).length > 0

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entry = checkEntry(addRink.body, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(entry.errors)
    if (entry.data) adding.mutate(entry.data, { onError: error => setErrors(refusedFields(error)) })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a rink"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={adding.isPending} busyLabel="Adding...">
            Add Rink
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField label="Rink name" name="name" isRequired autoComplete="off" error={errors.name} />
        <TimeZoneField
          label="Time zone"
          name="timezone"
          defaultValue={deviceTimeZone(DEFAULT_TIMEZONE)}
          error={errors.timezone}
        />
        {adding.isError && !hasFieldErrors && (
          <Notice tone="bad" isAlert title="The rink was not added">
            {messageOf(adding.error, 'Please try again.')}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

function useAddRink(onAdded: () => void) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  return useMutation({
    mutationFn: (body: z.output<typeof addRink.body>) => sendKeyed(body, key => call(addRink, { body, key })),
    onSuccess: async ({ name }) => {
      await queries.invalidateQueries({ queryKey: rinksKey })
      showToast({ tone: 'success', title: 'Rink added', text: `${name} can be chosen now.` })
      onAdded()
    },
  })
}
