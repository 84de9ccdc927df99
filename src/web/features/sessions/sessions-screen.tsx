import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { AnySession } from '#domain/sessions/session.ts'
import { AdministrationPage } from '#web/components/administration-page.tsx'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useEndSession, useSessions } from './session-queries.ts'
import { SessionRow, sessionInWords } from './session-row.tsx'
import { texts } from './texts.ts'

/** The active sessions. An administrator can end each of them. */
export function SessionsScreen() {
  const query = useSessions()
  const { data: sessions, error } = query
  const [ending, setEnding] = useState<AnySession | null>(null)
  return (
    <AdministrationPage title={texts.title} subtitle={texts.subtitle}>
      {error && <LoadFailure title={texts.loadFailed} query={query} />}
      {!sessions && !error && <WaitingArea label={texts.loading} />}
      {sessions && (
        <ul className="card divide-y divide-line px-5 sm:px-6">
          {sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              owner={
                <span className="text-lg font-semibold wrap-anywhere">
                  {session.email} <span className="font-normal text-ink-soft">({session.role})</span>
                </span>
              }
            >
              {!session.isCurrent && (
                <Button
                  icon={LogOut}
                  aria-label={texts.logOut.userLabel(session.email, sessionInWords(session))}
                  onClick={() => setEnding(session)}
                >
                  {texts.logOut.action}
                </Button>
              )}
            </SessionRow>
          ))}
        </ul>
      )}
      {ending && <EndSession session={ending} onClose={() => setEnding(null)} />}
    </AdministrationPage>
  )
}

function EndSession({ session, onClose }: { session: AnySession; onClose: () => void }) {
  const { mutateAsync } = useEndSession(session.id)
  const { email, device } = session
  return (
    <QuestionDialog
      title={texts.logOut.title(email)}
      description={texts.logOut.description(device ?? texts.logOut.theDevice)}
      action={texts.logOut.action}
      icon={LogOut}
      busyLabel={texts.logOut.busy}
      onConfirm={mutateAsync}
      done={{ title: texts.logOut.done, text: texts.logOut.userDone(email) }}
      failureTitle={texts.logOut.failed}
      onClose={onClose}
    />
  )
}
