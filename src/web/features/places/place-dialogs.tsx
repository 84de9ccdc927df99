import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { addPlace, changePlace, removePlace } from '#contract/places.ts'
import { newPlaceSchema, PLACE_KINDS, type Place, placeNameSchema } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { OpenPlaceDialog } from '#web/places/open-place-dialog.tsx'
import type { ClosedPlace } from '#web/places/place-queries.ts'
import { usePlaceWrite } from '#web/places/place-write.ts'
import { texts } from './texts.ts'

/** The dialog that is open. */
export type PlaceTask =
  | { does: 'add' }
  | { does: 'rename'; place: Place }
  | { does: 'remove'; place: Place }
  | { does: 'open'; place: ClosedPlace }

interface PlaceDialogsProps<Task = PlaceTask> {
  rink: Rink
  task: Task
  onClose: () => void
}

const newSchema = newPlaceSchema.omit({ rinkId: true })
const nameSchema = z.object({ name: placeNameSchema })

/** The dialogs that add, rename, remove and open a place. */
export function PlaceDialogs({ rink, task, onClose }: PlaceDialogsProps) {
  const write = usePlaceWrite(rink)
  const rinkId = rink.id
  if (task.does === 'add') {
    return (
      <FormDialog
        keptAs={`places/${rinkId}/new`}
        title={texts.add.action}
        action={texts.add.submit}
        schema={newSchema}
        send={given => {
          const body = { rinkId, ...given }
          return write(body, key => call(addPlace, { body, key }))
        }}
        done={{ title: texts.add.done }}
        onClose={onClose}
      >
        {errors => (
          <>
            <SelectField label={texts.kind} name="kind" error={errors['kind']}>
              {PLACE_KINDS.map(kind => (
                <option key={kind} value={kind}>
                  {texts.kinds[kind]}
                </option>
              ))}
            </SelectField>
            <NameField error={errors['name']} />
          </>
        )}
      </FormDialog>
    )
  }
  if (task.does === 'open') return <OpenPlaceDialog rink={rink} place={task.place} onClose={onClose} />
  const { place } = task
  const params = { id: String(place.id) }
  if (task.does === 'rename') {
    return (
      <FormDialog
        keptAs={`places/${place.id}/name`}
        title={texts.rename.title(place.name)}
        action={texts.rename.submit}
        schema={nameSchema}
        send={({ name }) => {
          const body = { rinkId, name }
          return write(body, key => call(changePlace, { params, body, key }))
        }}
        done={{ title: texts.rename.done }}
        onClose={onClose}
      >
        {errors => <NameField error={errors['name']} value={place.name} />}
      </FormDialog>
    )
  }
  const body = { rinkId }
  return (
    <QuestionDialog
      title={texts.remove.title(place.name)}
      description={texts.remove.description}
      action={texts.remove.action}
      icon={Trash2}
      busyLabel={texts.remove.busy}
      onConfirm={() => write(body, key => call(removePlace, { params, body, key }))}
      done={{ title: texts.remove.done }}
      failureTitle={texts.remove.failed}
      onClose={onClose}
    />
  )
}

function NameField({ error, value }: { error: string | undefined; value?: string }) {
  return (
    <TextField
      label={texts.name}
      hint={texts.nameHint}
      name="name"
      isRequired
      autoComplete="off"
      {...(value === undefined ? {} : { defaultValue: value })}
      error={error}
    />
  )
}
