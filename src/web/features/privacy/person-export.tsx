import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { personAskedSchema } from '#domain/retention/retention.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useExportPerson } from './privacy-queries.ts'
import { Section } from './section.tsx'

/** Everything that is held on one person, as one file. */
export function PersonExport() {
  const { mutate, isPending, error } = useExportPerson()
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useFocusOnErrors(errors)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const entry = checkEntry(personAskedSchema, Object.fromEntries(new FormData(event.currentTarget)))
    setErrors(entry.errors)
    if (entry.data === undefined) return
    mutate(entry.data, {
      onSuccess: () =>
        showToast({ tone: 'success', title: 'Downloaded', text: 'That it was asked for is on record.' }),
    })
  }
  return (
    <Section
      title="One person’s data"
      text="A spreadsheet of what is held on somebody at every rink: hours, logins, what they wrote, what incidents say of them, and each record that names them. Other people’s injuries are not in it."
    >
      <form
        ref={form}
        noValidate
        autoComplete="off"
        className="card flex flex-col gap-4 p-5 sm:p-6"
        onSubmit={submit}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" name="name" hint="As it stands in the records." error={errors['name']} />
          <TextField
            label="Email address of their account"
            name="email"
            inputMode="email"
            error={errors['email']}
          />
        </div>
        {error && (
          <Notice tone="bad" isAlert title="Not downloaded">
            {messageOf(error, 'The server could not be asked. Please try again.')}
          </Notice>
        )}
        <Button
          type="submit"
          icon={Download}
          isBusy={isPending}
          busyLabel="Looking through the records…"
          className="self-start max-sm:self-stretch"
        >
          Download their data
        </Button>
      </form>
    </Section>
  )
}
