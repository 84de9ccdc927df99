import { KeyRound, PencilLine, Send, Trash2 } from 'lucide-react'
import { dayInWords, momentInWords } from '#domain/dates.ts'
import type { Person } from '#domain/people/person.ts'
import { mayManage } from '#domain/people/role.ts'
import { rolesOf } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { RecordDetails } from '#web/components/record-details.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { useFormerDetails } from './people-queries.ts'
import { rolesInWords } from './roles-in-words.ts'
import { texts } from './texts.ts'

const text = texts.person

interface PersonDialogProps {
  rink: Rink
  rinks: readonly Rink[]
  person: Person
  onTask: (does: 'edit' | 'invite' | 'reset-pin' | 'remove') => void
  onClose: () => void
}

/** One person: their details, what they were called before, and what can be done. Without a PIN, they are to be invited. */
export function PersonDialog({ rink, rinks, person, onTask, onClose }: PersonDialogProps) {
  const { user } = useAuth()
  const { id, name, roles, isActive, hasPin, createdAt } = person
  const isOwn = user?.person?.id === id
  const isManaged = user !== null && (isOwn || mayManage(rolesOf(user), roles))
  return (
    <Dialog isOpen onClose={onClose} title={name} footer={<Button onClick={onClose}>{text.close}</Button>}>
      <RecordDetails
        details={[
          [text.roles, isActive ? rolesInWords(person, rink, rinks).join(', ') : ''],
          [text.title, person.title ?? ''],
          [text.company, person.company ?? ''],
          [text.number, person.employeeNumber ?? ''],
          [text.login, person.email ?? ''],
          [text.pin, hasPin ? text.set : text.notSet],
          [text.since, dayInWords(rinkDate(createdAt, rink.timezone))],
          [text.notes, person.notes ?? ''],
        ]}
      />
      {isActive && <FormerDetails rink={rink} person={person} />}
      {!isActive && <p>{text.removed}</p>}
      {isActive && !isManaged && <p className="text-ink-soft">{text.notManaged}</p>}
      {isActive && isManaged && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Button icon={PencilLine} onClick={() => onTask('edit')}>
            {text.edit}
          </Button>
          <Button kind={hasPin ? 'secondary' : 'primary'} icon={Send} onClick={() => onTask('invite')}>
            {text.invite}
          </Button>
          {hasPin && (
            <Button icon={KeyRound} onClick={() => onTask('reset-pin')}>
              {text.resetPin}
            </Button>
          )}
          {!isOwn && (
            <Button icon={Trash2} onClick={() => onTask('remove')}>
              {text.remove}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** The earlier details of the person, newest first; nothing without any. */
function FormerDetails({ rink, person }: { rink: Rink; person: Person }) {
  const query = useFormerDetails(rink, person.id)
  const { data: former = [], error } = query
  if (error) return <LoadFailure title={text.formerFailed} query={query} />
  if (former.length === 0) return null
  return (
    <section>
      <h3 className="text-sm text-ink-soft">{text.former}</h3>
      <ul className="flex flex-col gap-1">
        {former.map(({ changedAt, name, title, company }) => (
          <li key={`${changedAt} ${name} ${title} ${company}`} className="wrap-anywhere">
            <span className="font-semibold">{[name, title, company].filter(Boolean).join(' · ')}</span>{' '}
            <span className="text-ink-soft">{text.until(momentInWords(changedAt, rink.timezone))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
