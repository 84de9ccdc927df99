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
import { texts } from './texts.ts'
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
      title={texts.remove.title(user.email)}
      description={texts.remove.description}
      action={texts.remove.action}
      icon={Trash2}
      busyLabel={texts.remove.busy}
      isDisabled={!preview || preview.isOnlyAdministrator}
      onConfirm={mutateAsync}
      done={{ title: texts.remove.done.title, text: texts.remove.done.text(user.email) }}
      failureTitle={texts.remove.failed}
      onClose={onClose}
    >
      {error && <LoadFailure title={texts.remove.previewFailed} query={query} />}
      {!preview && !error && <output className="text-ink-soft">{texts.remove.loading}</output>}
      {preview?.isOnlyAdministrator && <Notice tone="warn">{ONLY_ADMINISTRATOR}</Notice>}
      {self?.id === user.id && <Notice tone="warn">{texts.remove.ownAccount}</Notice>}
      {preview && (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{texts.remove.sessions(preview.sessions)}</li>
          <li>{recordsInWords(preview)}</li>
        </ul>
      )}
    </QuestionDialog>
  )
}

function recordsInWords({ entries, lastEntryAt }: Preview): string {
  if (lastEntryAt === null) return texts.remove.noEntries
  const count = entries < MOST_COUNTED ? `${entries}` : texts.remove.atLeast(MOST_COUNTED)
  const last = formatInRinkTime(lastEntryAt, deviceTimeZone('UTC'), MOMENT_FORMAT)
  return texts.remove.entries(count, entries === 1, last)
}
