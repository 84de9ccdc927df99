import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { AnySession } from '#domain/sessions/session.ts'
import { BackLink } from '#web/components/back-link.tsx'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { Page, useDocumentTitle } from '#web/components/page.tsx'
import { QuestionDialog } from '#web/components/question-dialog.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useEndSession, useSessions } from './session-queries.ts'
import { SessionRow, sessionInWords } from './session-row.tsx'

/** Who is signed in, on which device; an administrator can sign each of them out. */
export function SessionsScreen() {
  useDocumentTitle('Sessions')
  const query = useSessions()
  const { data: sessions, error } = query
  const [ending, setEnding] = useState<AnySession | null>(null)
  return (
    <Page
      title="Sessions"
      subtitle="Who is logged in. A session that is unused for 12 hours ends by itself."
      actions={<BackLink to="/administration">Back</BackLink>}
    >
      {error && <LoadFailure title="The sessions could not be loaded" query={query} />}
      {!sessions && !error && <WaitingArea label="Loading the sessions…" />}
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
                  aria-label={`Log out ${session.email}, ${sessionInWords(session)}`}
                  onClick={() => setEnding(session)}
                >
                  Log out
                </Button>
              )}
            </SessionRow>
          ))}
        </ul>
      )}
      {ending && <EndSession session={ending} onClose={() => setEnding(null)} />}
    </Page>
  )
}

function EndSession({ session, onClose }: { session: AnySession; onClose: () => void }) {
  const { mutateAsync } = useEndSession(session.id)
  const { email, device } = session
  return (
    <QuestionDialog
      title={`Log out ${email}?`}
      description={`${device ?? 'The device'} has to log in again before it can do anything more. What was typed there and not sent stays on it.`}
      action="Log out"
      icon={LogOut}
      busyLabel="Logging out..."
      onConfirm={mutateAsync}
      done={{ title: 'Logged out', text: `${email} was logged out there.` }}
      failureTitle="Not logged out"
      onClose={onClose}
    />
  )
}
