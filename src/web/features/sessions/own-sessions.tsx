import { LogOut } from 'lucide-react'
import { useId, useRef } from 'react'
import type { OwnSession } from '#domain/sessions/session.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { LoadFailure } from '#web/components/load-failure.tsx'
import { WaitingArea } from '#web/components/spinner.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useEndOtherSessions, useEndOwnSession, useOwnSessions } from './session-queries.ts'
import { SessionRow, sessionInWords } from './session-row.tsx'
import { texts } from './texts.ts'

/** The sessions of the user. The user can end each other session, or all of them. */
export function OwnSessions() {
  const headingId = useId()
  const query = useOwnSessions()
  const { data: sessions, error } = query
  const { mutateAsync: endOthers, isPending } = useEndOtherSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its row, so the focus has to move.
  const end = async (ending: Promise<unknown>, text: string) => {
    try {
      await ending
    } catch (failure) {
      return showToast({
        tone: 'error',
        title: texts.logOut.failed,
        text: messageOf(failure),
      })
    }
    showToast({ tone: 'success', title: texts.logOut.done, text })
    heading.current?.focus()
  }
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <section aria-labelledby={headingId} className="card p-5 sm:p-6">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-xl font-bold">
        {texts.own.title}
      </h2>
      {error && <LoadFailure title={texts.own.loadFailed} query={query} />}
      {!sessions && !error && <WaitingArea label={texts.own.loading} />}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {sessions?.map(session => (
          <SessionRow key={session.id} session={session}>
            {!session.isCurrent && <EndOwnSession session={session} onEnding={end} />}
          </SessionRow>
        ))}
      </ul>
      {sessions && others.length === 0 && <p className="text-ink-soft">{texts.own.noOthers}</p>}
      {others.length > 0 && (
        <Button
          icon={LogOut}
          isBusy={isPending}
          busyLabel={texts.logOut.busy}
          className="mt-2 max-sm:w-full"
          onClick={() => void end(endOthers(), texts.own.othersDone)}
        >
          {texts.own.logOutOthers}
        </Button>
      )}
    </section>
  )
}

interface EndOwnSessionProps {
  session: OwnSession
  /** Shows a message about the outcome. */
  onEnding: (ending: Promise<unknown>, text: string) => Promise<void>
}

function EndOwnSession({ session, onEnding }: EndOwnSessionProps) {
  const { mutateAsync, isPending } = useEndOwnSession(session.id)
  const device = session.device ?? texts.unknownDevice
  return (
    <Button
      icon={LogOut}
      aria-label={texts.logOut.label(sessionInWords(session))}
      isBusy={isPending}
      busyLabel={texts.logOut.busy}
      onClick={() => void onEnding(mutateAsync(), texts.own.deviceDone(device))}
    >
      {texts.logOut.action}
    </Button>
  )
}
