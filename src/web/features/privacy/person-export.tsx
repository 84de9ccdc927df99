import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { personAskedSchema } from '#domain/retention/retention.ts'
import { messageOf } from '#web/api/client.ts'
import { checkEntry, type FieldErrors } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Section } from '#web/components/section.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useFocusOnErrors } from '#web/components/use-focus-on-errors.ts'
import { useExportPerson } from './privacy-queries.ts'
import { texts } from './texts.ts'

/** Downloads all data about one person as a file. */
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
        showToast({ tone: 'success', title: texts.person.done.title, text: texts.person.done.text }),
    })
  }
  return (
    <Section title={texts.person.title} text={texts.person.text}>
      <form
        ref={form}
        noValidate
        autoComplete="off"
        className="card flex flex-col gap-4 p-5 sm:p-6"
        onSubmit={submit}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={texts.person.name}
            name="name"
            hint={texts.person.nameHint}
            error={errors['name']}
          />
          <TextField label={texts.person.email} name="email" inputMode="email" error={errors['email']} />
        </div>
        {error && (
          <Notice tone="bad" isAlert title={texts.person.failed}>
            {messageOf(error, texts.person.unreachable)}
          </Notice>
        )}
        <Button
          type="submit"
          icon={Download}
          isBusy={isPending}
          busyLabel={texts.person.busy}
          className="self-start max-sm:self-stretch"
        >
          {texts.person.action}
        </Button>
      </form>
    </Section>
  )
}
