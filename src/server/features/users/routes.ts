import * as calls from '#contract/users.ts'
import { activeUsers } from '#server/accounts/user-store.ts'
import type { Mount } from '#server/http/mount.ts'
import { giveToken } from '#server/http/session.ts'
import type { Deps } from '#server/start/deps.ts'
import { addUser, changePassword, changeUser, previewUserRemoval, removeUser } from './users.ts'

export function userRoutes(mount: Mount, deps: Deps): void {
  mount.json(calls.listUsers, () => activeUsers(deps.db))
  mount.json(calls.addUser, ({ write, body }) => addUser(deps, write, body))
  mount.json(calls.changeUser, async ({ write, params, body, caller, request, reply }) => {
    const { user, token } = await changeUser(deps, write, params.id, body, caller)
    if (token !== undefined) giveToken(deps, request, reply, token)
    return user
  })
  mount.json(calls.removeUser, ({ write, params }) => removeUser(deps, write, params.id))
  mount.json(calls.previewUserRemoval, ({ params }) => previewUserRemoval(deps, params.id))
  mount.json(calls.changePassword, ({ write, body, caller }) => changePassword(deps, write, body, caller))
}
