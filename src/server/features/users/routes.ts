import {
  addUser as addUserCall,
  changePassword as changePasswordCall,
  changeUser as changeUserCall,
  listUsers,
  previewUserRemoval as previewUserRemovalCall,
  removeUser as removeUserCall,
} from '#contract/users.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { activeUsers } from './store.ts'
import { addUser, changePassword, changeUser, previewUserRemoval, removeUser } from './users.ts'

export function userRoutes(mount: Mount, deps: Deps): void {
  mount.json(listUsers, () => activeUsers(deps.db))
  mount.json(addUserCall, ({ write, body }) => addUser(deps, write, body))
  mount.json(changeUserCall, ({ write, params, body }) => changeUser(deps, write, params.id, body))
  mount.json(removeUserCall, ({ write, params }) => removeUser(deps, write, params.id))
  mount.json(previewUserRemovalCall, ({ params }) => previewUserRemoval(deps, params.id))
  mount.json(changePasswordCall, ({ write, body, caller }) =>
    changePassword(deps, write, body, caller.session.id),
  )
}
