import { Trash2 } from 'lucide-react'
import type { PartRead } from '#contract/endpoint.ts'
import type { previewUserRemoval } from '#contract/users.ts'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import { ONLY_ADMINISTRATOR } from '#domain/errors.ts'
import { type ListedUser, MOST_COUNTED } from '#domain/users/user.ts'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Notice } from '#web/components/notice.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { deviceTimeZone } from '#web/components/time-zones.ts'
import { useAuth } from '#web/session/auth-context.tsx'
import { useRemovalPreview, useRemoveUser } from './user-queries.ts'

type Preview = PartRead<typeof previewUserRemoval, 'reply'>

/** Removes a user after a question that says what ends and what stays, by the server's own figures. */
export function RemoveUser({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { user: self } = useAuth()
  const { mutateAsync } = useRemoveUser(user.id)
  const query = useRemovalPreview(user.id)
  const { data: preview, error } = query
  return (
    <QuestionDialog
      title={`Remove ${user.email}?`}
      description="They cannot log in any more. Nothing that is on record goes away."
      action="Remove"
      icon={Trash2}
      busyLabel="Removing..."
      isDisabled={!preview || preview.isOnlyAdministrator}
      onConfirm={mutateAsync}
      done={{ title: 'User removed', text: `${user.email} cannot log in any more.` }}
      failureTitle="Not removed"
      onClose={onClose}
    >
      {error && <LoadFailure title="What this affects could not be found out" query={query} />}
      {!preview && !error && <output className="text-ink-soft">Finding out what this affects…</output>}
      {preview?.isOnlyAdministrator && <Notice tone="warn">{ONLY_ADMINISTRATOR}</Notice>}
      {self?.id === user.id && (
        <Notice tone="warn">This is your own account: you are logged out at once.</Notice>
      )}
      {preview && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{sessionsInWords(preview)}</li>
          <li>{recordsInWords(preview)}</li>
        </ul>
      )}
    </QuestionDialog>
  )
}

function sessionsInWords({ sessions }: Preview): string {
  if (sessions === 0) return 'They are logged in nowhere.'
  return `They are logged out of ${sessions} ${sessions === 1 ? 'device' : 'devices'} at once.`
}

function recordsInWords({ entries, lastEntryAt }: Preview): string {
  if (lastEntryAt === null) return 'They have recorded nothing yet.'
  const count = entries < MOST_COUNTED ? `${entries}` : `At least ${MOST_COUNTED}`
  const last = formatInRinkTime(lastEntryAt, deviceTimeZone('UTC'), MOMENT_FORMAT)
  const stay = entries === 1 ? 'entry of the audit trail stays' : 'entries of the audit trail stay'
  return `${count} ${stay} under their name, the last of ${last}.`
}
