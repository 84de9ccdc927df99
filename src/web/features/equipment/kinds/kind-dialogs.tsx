import { Archive, ArchiveRestore } from 'lucide-react'
import { addMachineKind, changeMachineKind } from '#contract/machine-kinds.ts'
import { type MachineKind, newMachineKindSchema } from '#domain/equipment/own-kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useRinkWrite } from '#web/api/use-rink-write.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { ICON_WORDS } from '#web/components/check-icon.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { texts } from './texts.ts'

/** The dialog that is open. */
export type KindTask = { does: 'add' } | { does: 'rename' | 'retire' | 'bringBack'; kind: MachineKind }

interface KindDialogsProps {
  rink: Rink
  task: KindTask
  onClose: () => void
}

const entrySchema = newMachineKindSchema.omit({ rinkId: true })

/** The dialogs that add, rename, retire and bring back a kind. */
export function KindDialogs({ rink, task, onClose }: KindDialogsProps) {
  const rinkId = rink.id
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useRinkWrite(rinkId, ['equipment'], (send: () => Promise<unknown>) => send())
  const before = task.does === 'add' ? undefined : task.kind
  const send = (given: { name?: string; icon?: string | null; isRetired?: boolean }) =>
    mutateAsync(() =>
      sendKeyed({ ...given, id: before?.id }, key => {
        const { name = '', icon = null } = given
        return before
          ? call(changeMachineKind, { params: { id: String(before.id) }, body: { rinkId, ...given }, key })
          : call(addMachineKind, { body: { rinkId, name, icon }, key })
      }),
    )
  if (before && (task.does === 'retire' || task.does === 'bringBack')) {
    const { title, description, action, busy, done, failed } = texts[task.does]
    return (
      <QuestionDialog
        title={title(before.name)}
        description={description}
        action={action}
        icon={task.does === 'retire' ? Archive : ArchiveRestore}
        busyLabel={busy}
        onConfirm={() => send({ isRetired: task.does === 'retire' })}
        done={{ title: done }}
        failureTitle={failed}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      keptAs={`machine-kinds/${rinkId}/${before?.id ?? 'new'}`}
      title={before ? texts.rename.title(before.name) : texts.add.action}
      action={before ? texts.rename.submit : texts.add.submit}
      schema={entrySchema}
      send={({ name, icon }) => send({ name, icon: icon || null })}
      done={{ title: before ? texts.rename.done : texts.add.done }}
      onClose={onClose}
    >
      {errors => (
        <>
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            name="name"
            isRequired
            autoComplete="off"
            defaultValue={before?.name ?? ''}
            error={errors['name']}
          />
          <SelectField
            label={texts.icon}
            name="icon"
            defaultValue={before?.icon ?? ''}
            error={errors['icon']}
          >
            <option value="">{texts.noIcon}</option>
            {Object.entries(ICON_WORDS).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
