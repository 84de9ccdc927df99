import { Plus } from 'lucide-react'
import { useState } from 'react'
import { isOnlyAdministrator } from '#domain/permissions.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { PageActions } from '#web/components/page-actions.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useRefetchRinks } from '#web/session/rink-context.tsx'
import { UserEditor, type UserTask } from './user-editor.tsx'
import { useUsers } from './user-queries.ts'
import { UserRow } from './user-row.tsx'

/** Who signs in, with which role, at which rink. */
export function UsersScreen() {
  useDocumentTitle('Users')
  const rinkList = useRefetchRinks()
  const userList = useUsers()
  const [rinks, users] = [rinkList.data, userList.data]
  const failed = userList.error ? userList : rinkList
  const [task, setTask] = useState<UserTask | null>(null)
  return (
    <Page
      title="Users"
      subtitle="Rink users reach the rink they are given, or every rink."
      actions={
        <PageActions>
          <BackLink to="/administration">Back</BackLink>
          <Button kind="primary" icon={Plus} disabled={!rinks} onClick={() => setTask({ does: 'add' })}>
            Add a user
          </Button>
        </PageActions>
      }
    >
      {failed.error && <LoadFailure title="The users could not be loaded" query={failed} />}
      {(!users || !rinks) && !failed.error && <WaitingArea label="Loading the users…" />}
      {users && rinks && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {users.map(user => (
            <UserRow
              key={user.id}
              user={user}
              rinks={rinks}
              isOnlyAdmin={isOnlyAdministrator(user, users)}
              onTask={setTask}
            />
          ))}
        </ul>
      )}
      {task && rinks && <UserEditor task={task} rinks={rinks} onClose={() => setTask(null)} />}
    </Page>
  )
}
