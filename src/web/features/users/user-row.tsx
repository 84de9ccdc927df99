import { PencilLine, ShieldCheck, Trash2 } from 'lucide-react'
import { formatInRinkTime } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ListedUser, ROLE_NAMES } from '#domain/users/user.ts'
import { Badge } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { texts } from './texts.ts'
import type { UserTask } from './user-editor.tsx'

interface UserRowProps {
  user: ListedUser
  rinks: Rink[]
  isOnlyAdmin: boolean
  onTask: (task: UserTask) => void
}

/** A user, and what can be done with them. */
export function UserRow({ user, rinks, isOnlyAdmin, onTask }: UserRowProps) {
  const { email, role, rinkId, createdAt } = user
  const rink = rinks.find(({ id }) => id === rinkId)
  const access =
    role === 'admin' || rinkId === null ? texts.row.everyRink : (rink?.name ?? texts.row.unknownRink(rinkId))
  const since = formatInRinkTime(createdAt, deviceTimeZone('UTC'), 'd MMM yyyy')
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
