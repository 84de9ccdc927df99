import {
  addUser as addUserCall,
  changePassword as changePasswordCall,
  changeUser as changeUserCall,
  listUsers,
  previewUserRemoval as previewUserRemovalCall,
  removeUser as removeUserCall,
} from '#contract/users.ts'
import { activeUsers } from '#server/accounts/user-store.ts'
import type { Mount } from '#server/http/mount.ts'
import { giveToken } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { addUser, changePassword, changeUser, previewUserRemoval, removeUser } from './users.ts'

export function userRoutes(mount: Mount, deps: Deps): void {
  mount.json(listUsers, () => activeUsers(deps.db))
  mount.json(addUserCall, ({ write, body }) => addUser(deps, write, body))
  mount.json(changeUserCall, async ({ write, params, body, caller, request, reply }) => {
    const { user, token } = await changeUser(deps, write, params.id, body, caller)
    if (token !== undefined) giveToken(deps, request, reply, token)
    return user
  })
  mount.json(removeUserCall, ({ write, params }) => removeUser(deps, write, params.id))
  mount.json(previewUserRemovalCall, ({ params }) => previewUserRemoval(deps, params.id))
  mount.json(changePasswordCall, async ({ write, body, caller, request, reply }) => {
    const changed = await changePassword(deps, write, body, caller)
    if (changed.token !== undefined) giveToken(deps, request, reply, changed.token)
    return changed.reply
  })
}
