import { KeyRound, Trash2 } from 'lucide-react'
import { removePerson, resetPersonPin } from '#contract/people.ts'
import type { Person } from '#domain/people/person.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { call } from '#web/api/client.ts'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { usePeopleWrite } from './people-queries.ts'
import { PersonDialog } from './person-dialog.tsx'
import { AddPerson, EditPerson } from './person-form.tsx'
import { texts } from './texts.ts'

/** The open task of the manager. */
export type PersonTask =
  | { does: 'add' }
  | { does: 'view' | 'edit' | 'invite' | 'reset-pin' | 'remove'; person: Person }

interface PersonDialogsProps {
  rink: Rink
  rinks: readonly Rink[]
  task: PersonTask
  onTask: (task: PersonTask | null) => void
}

/** The dialog of the open task. */
export function PersonDialogs({ rink, rinks, task, onTask }: PersonDialogsProps) {
  const close = () => onTask(null)
  if (task.does === 'add') {
    const view = (person: Person) => onTask({ does: 'view', person })
    return <AddPerson rink={rink} rinks={rinks} onAdded={view} onClose={close} />
  }
  const { person } = task
  const shared = { rink, person, onClose: close }
  if (task.does === 'view') {
    return <PersonDialog {...shared} rinks={rinks} onTask={does => onTask({ does, person })} />
  }
  if (task.does === 'edit') return <EditPerson {...shared} rinks={rinks} />
  if (task.does === 'invite') return <InvitationDialog {...shared} />
  return task.does === 'remove' ? <RemovePerson {...shared} /> : <ResetPin {...shared} />
}

interface OfPersonProps {
  rink: Rink
  person: Person
  onClose: () => void
}

function RemovePerson({ rink, person: { id, name }, onClose }: OfPersonProps) {
  const write = usePeopleWrite(rink)
  const { title, done, description, staffList, action, busy, failed } = texts.remove
  const send = () => {
    const parts = { params: { id: String(id) }, body: { rinkId: rink.id } }
    return write(parts, key => call(removePerson, { ...parts, key }))
  }
  return (
    <QuestionDialog
      title={title(name)}
      description={description}
      action={action}
      icon={Trash2}
      busyLabel={busy}
      onConfirm={send}
      done={done(name)}
      failureTitle={failed}
      onClose={onClose}
    >
      <p>{staffList}</p>
    </QuestionDialog>
  )
}

function ResetPin({ rink, person: { id, name }, onClose }: OfPersonProps) {
  const write = usePeopleWrite(rink)
  const { title, done, description, action, busy, failed } = texts.resetPin
  const send = () => {
    const parts = { params: { id: String(id) }, body: { rinkId: rink.id } }
    return write(parts, key => call(resetPersonPin, { ...parts, key }))
  }
  return (
    <QuestionDialog
      title={title(name)}
      description={description}
      action={action}
      icon={KeyRound}
      busyLabel={busy}
      onConfirm={send}
      done={done(name)}
      failureTitle={failed}
      onClose={onClose}
    />
  )
}
