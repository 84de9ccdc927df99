import type { Rink } from '#domain/rinks/rink.ts'
import type { ListedUser } from '#domain/users/user.ts'
import { AddUser } from './add-user.tsx'
import { EditUser } from './edit-user.tsx'
import { RemoveUser } from './remove-user.tsx'

/** The open task of the administrator. */
export type UserTask =
  | { does: 'add' }
  | { does: 'edit'; user: ListedUser; isOnlyAdmin: boolean }
  | { does: 'remove'; user: ListedUser }

interface UserEditorProps {
  task: UserTask
  rinks: Rink[]
  onClose: () => void
}

/** The dialog for it. */
export function UserEditor({ task, rinks, onClose }: UserEditorProps) {
  if (task.does === 'add') return <AddUser rinks={rinks} onClose={onClose} />
  if (task.does === 'remove') return <RemoveUser user={task.user} onClose={onClose} />
  return <EditUser user={task.user} isOnlyAdmin={task.isOnlyAdmin} rinks={rinks} onClose={onClose} />
}
