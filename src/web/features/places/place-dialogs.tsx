import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { z } from 'zod'
import { addPlace, openPlace, removePlace, renamePlace } from '#contract/places.ts'
import type { Lockout } from '#domain/equipment/machine.ts'
import { newPlaceSchema, PLACE_KINDS, type Place, placeNameSchema } from '#domain/places/place.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { ReleaseForm } from '#web/machines/release-form.tsx'
import { placesKey } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'

/** The dialog that is open. */
export type PlaceTask =
  | { does: 'add' }
  | { does: 'rename'; place: Place }
  | { does: 'remove'; place: Place }
  | { does: 'open'; place: Place; closed: Lockout }

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
          return write(body, key => call(renamePlace, { params, body, key }))
        }}
        done={{ title: texts.rename.done }}
        onClose={onClose}
      >
        {errors => <NameField error={errors['name']} value={place.name} />}
      </FormDialog>
    )
  }
  if (task.does === 'remove') {
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
  return (
    <ReleaseForm
      rink={rink}
      lockout={task.closed}
      texts={{ action: texts.open.action, description: texts.open.description(place.name) }}
      send={async body => {
        const saved = await write(body, key => call(openPlace, { params, body, key }))
        return { title: saved.message }
      }}
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

/** Makes a write about a place. Each body has one key until the server responds. */
function usePlaceWrite({ id }: Rink) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queries.invalidateQueries({ queryKey: placesKey(id) }),
  })
  return async <Reply,>(body: object, send: (key: string) => Promise<Reply>): Promise<Reply> => {
    let reply: Reply | undefined
    await mutateAsync(async () => {
      reply = await sendKeyed(body, send)
    })
    if (reply === undefined) throw new Error('The write was not answered')
    return reply
  }
}
