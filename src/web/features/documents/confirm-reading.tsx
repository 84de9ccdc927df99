import { useId, useState } from 'react'
import { type DocumentInPlace, newReadingSchema, versionInWords } from '#domain/documents/document.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useCurrentName } from '#web/people/current-name.ts'
import { rememberName } from '#web/people/last-names.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { useConfirmReading, useReadings } from './document-queries.ts'
import { texts } from './texts.ts'

interface ConfirmReadingProps {
  document: DocumentInPlace
  rink: Rink
  onClose: () => void
}

const entrySchema = newReadingSchema.pick({ name: true })

/**
 * Confirms by name that a person has read the current version. Suggests the staff who have not confirmed it.
 */
export function ConfirmReading({ document, rink, onClose }: ConfirmReadingProps) {
  const namesId = useId()
  const { key, title } = document
  // The version that was current when the dialog opened: a newer upload does not change the confirmation.
  const [current] = useState(document.current)
  const { data } = useReadings(rink, key)
  const known = useCurrentName() ?? ''
  const { mutateAsync } = useConfirmReading(rink, key, current.number)
  return (
    <FormDialog
      keptAs={`readings/${rink.id}/${key}`}
      title={texts.confirm.title}
      action={texts.confirm.action}
      schema={entrySchema}
      send={async reading => {
        await mutateAsync(reading)
        rememberName(rink, reading.name)
      }}
      done={{ title: texts.confirm.done, text: `${title}, ${versionInWords(current)}` }}
      onClose={onClose}
    >
      {(errors, { name = known }, type) => (
        <>
          <p className="text-ink-soft">
            {title}, {versionInWords(current)}
          </p>
          <NameChoices
            question={texts.confirm.question}
            rink={rink}
            value={name}
            onChoose={chosen => type({ name: chosen })}
          />
          <TextField
            label={texts.confirm.name}
            name="name"
            list={namesId}
            autoComplete="off"
            defaultValue={known}
            isRequired
            error={errors['name']}
          />
          <datalist id={namesId}>
            {data?.notYet.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FormDialog>
  )
}
