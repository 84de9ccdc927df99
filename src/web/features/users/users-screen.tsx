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
import { texts } from './texts.ts'
import { UserEditor, type UserTask } from './user-editor.tsx'
import { useUsers } from './user-queries.ts'
import { UserRow } from './user-row.tsx'

/** The users with their roles and rinks. */
export function UsersScreen() {
  useDocumentTitle(texts.title)
  const rinkList = useRefetchRinks()
  const userList = useUsers()
  const [rinks, users] = [rinkList.data, userList.data]
  const failed = userList.error ? userList : rinkList
  const [task, setTask] = useState<UserTask | null>(null)
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <PageActions>
          <BackLink to="/administration">{texts.back}</BackLink>
          <Button kind="primary" icon={Plus} disabled={!rinks} onClick={() => setTask({ does: 'add' })}>
            {texts.add.title}
          </Button>
        </PageActions>
      }
    >
      {failed.error && <LoadFailure title={texts.loadFailed} query={failed} />}
      {(!users || !rinks) && !failed.error && <WaitingArea label={texts.loading} />}
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
