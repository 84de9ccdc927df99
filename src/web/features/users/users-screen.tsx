import { PencilLine, Plus, ShieldCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dayInWords } from '#domain/dates.ts'
import { isOnlyAdministrator } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ListedUser, ROLE_NAMES } from '#domain/users/user.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useRefetchRinks } from '#web/session/rink-context.tsx'
import { texts } from './texts.ts'
import { UserEditor, type UserTask } from './user-dialogs.tsx'
import { useUsers } from './user-queries.ts'

/** The users with their roles and rinks. */
export function UsersScreen() {
  const rinkList = useRefetchRinks()
  const userList = useUsers()
  const [rinks, users] = [rinkList.data, userList.data]
  const failed = userList.error ? userList : rinkList
  const [task, setTask] = useState<UserTask | null>(null)
  return (
    <AdministrationPage
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button kind="primary" icon={Plus} disabled={!rinks} onClick={() => setTask({ does: 'add' })}>
          {texts.add.title}
        </Button>
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
    </AdministrationPage>
  )
}

interface UserRowProps {
  user: ListedUser
  rinks: Rink[]
  isOnlyAdmin: boolean
  onTask: (task: UserTask) => void
}

/** A user with their actions. */
function UserRow({ user, rinks, isOnlyAdmin, onTask }: UserRowProps) {
  const { email, role, rinkId, createdAt } = user
  const rink = rinks.find(({ id }) => id === rinkId)
  const access =
    role === 'admin' || rinkId === null ? texts.row.everyRink : (rink?.name ?? texts.row.unknownRink(rinkId))
  const since = dayInWords(rinkDate(createdAt, deviceTimeZone('UTC')))
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <div className="flex min-w-0 grow basis-70 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 text-lg font-semibold wrap-anywhere">{email}</span>
          {isOnlyAdmin && <Badge icon={ShieldCheck}>{texts.row.onlyAdministrator}</Badge>}
        </span>
        <span className="text-ink-soft">{texts.row.line(ROLE_NAMES[role], access, since)}</span>
        {isOnlyAdmin && <span className="text-sm text-ink-soft">{texts.row.addAnother}</span>}
      </div>
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          icon={PencilLine}
          aria-label={texts.edit.title(email)}
          onClick={() => onTask({ does: 'edit', user, isOnlyAdmin })}
        >
          {texts.edit.button}
        </Button>
        <Button
          icon={Trash2}
          aria-label={texts.remove.label(email)}
          disabled={isOnlyAdmin}
          onClick={() => onTask({ does: 'remove', user })}
        >
          {texts.remove.action}
        </Button>
      </span>
    </li>
  )
}
