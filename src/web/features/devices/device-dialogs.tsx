import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { z } from 'zod'
import { enrolDevice, renameDevice, revokeDevice } from '#contract/devices.ts'
import { deviceNameSchema, type ListedDevice } from '#domain/people/device.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { useWriteKey } from '#web/api/use-write-key.ts'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts } from './texts.ts'

const text = texts.devices

/** The dialog that is open. */
export type DeviceTask = { does: 'enrol' } | { does: 'rename' | 'revoke'; device: ListedDevice }

/** The query key of a rink's devices. */
export const devicesKey = (rinkId: number) => ['devices', rinkId] as const

const nameSchema = z.object({ name: deviceNameSchema })

interface DeviceDialogsProps<Task = DeviceTask> {
  rink: Rink
  task: Task
  onClose: () => void
}

/** The dialogs that enrol, rename and revoke a device. */
export function DeviceDialogs({ rink, task, onClose }: DeviceDialogsProps) {
  if (task.does === 'enrol') return <EnrolDialog rink={rink} onClose={onClose} />
  const Dialog = task.does === 'rename' ? RenameDialog : RevokeDialog
  return <Dialog rink={rink} task={task} onClose={onClose} />
}

function EnrolDialog({ rink, onClose }: Omit<DeviceDialogsProps, 'task'>) {
  const { logout } = useAuth()
  return (
    <FormDialog
      keptAs={`devices/${rink.id}/new`}
      title={text.enrol.title(rink.name)}
      description={text.enrol.description}
      action={text.enrol.submit}
      schema={nameSchema}
      send={async ({ name }) => {
        await call(enrolDevice, { body: { rinkId: rink.id, name } })
        // The server has ended the session: the tablet is for everyone from now on.
        await logout()
      }}
      done={{ title: text.enrol.done }}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label={text.name}
          hint={text.nameHint}
          name="name"
          isRequired
          autoComplete="off"
          error={errors.name}
        />
      )}
    </FormDialog>
  )
}

type AboutDevice = DeviceDialogsProps<{ device: ListedDevice }>

function RenameDialog({ rink, task: { device }, onClose }: AboutDevice) {
  const write = useDeviceWrite(rink)
  const params = { id: String(device.id) }
  return (
    <FormDialog
      keptAs={`devices/${device.id}/name`}
      title={text.rename.title(device.name)}
      action={text.rename.submit}
      schema={nameSchema}
      send={({ name }) => {
        const body = { rinkId: rink.id, name }
        return write(body, key => call(renameDevice, { params, body, key }))
      }}
      done={{ title: text.rename.done }}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label={text.name}
          name="name"
          isRequired
          autoComplete="off"
          defaultValue={device.name}
          error={errors.name}
        />
      )}
    </FormDialog>
  )
}

function RevokeDialog({ rink, task: { device }, onClose }: AboutDevice) {
  const write = useDeviceWrite(rink)
  const params = { id: String(device.id) }
  const body = { rinkId: rink.id }
  return (
    <QuestionDialog
      title={text.revoke.title(device.name)}
      description={text.revoke.description}
      action={text.revoke.action}
      icon={Ban}
      busyLabel={text.revoke.busy}
      onConfirm={() => write(body, key => call(revokeDevice, { params, body, key }))}
      done={{ title: text.revoke.done, text: text.revoke.doneText(device.name) }}
      failureTitle={text.revoke.failed}
      onClose={onClose}
    />
  )
}

/** Makes a write about a device. Each body has one key until the server responds. */
function useDeviceWrite({ id }: Rink) {
  const queries = useQueryClient()
  const sendKeyed = useWriteKey()
  const { mutateAsync } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: () => queries.invalidateQueries({ queryKey: devicesKey(id) }),
  })
  return (body: object, send: (key: string) => Promise<unknown>) => mutateAsync(() => sendKeyed(body, send))
}
