import { CircleCheck, Undo2 } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import type { StaffMember } from '#domain/staff/member.ts'
import { Button } from '#web/components/button.tsx'
import { type DoneAttendance, useAttendance } from '../attendance/use-attendance.ts'
import { texts } from '../texts.ts'

/** After this delay a sign-in may be worked time, so it cannot be undone here. */
const UNDO_MS = 5 * 60_000

/** True if a sign-in or sign-out at this instant can still be undone with one tap. */
function isRecent(at: string | null, now: Date): boolean {
  return at !== null && now.getTime() - Date.parse(at) < UNDO_MS
}

interface LastActionProps {
  rink: Rink
  staff: readonly StaffMember[]
  now: Date
  done: DoneAttendance | undefined
  onDone: (done: DoneAttendance) => void
  onManager: (id: number) => void
}

/**
 * The result of the last tap, with its undo. It has a place of its own: a toast would cover the buttons of the next
 * people.
 */
export function LastAction(props: LastActionProps) {
  const { staff } = props
  const member = staff.find(({ id }) => id === props.done?.id)
  // A handover or another tablet may have signed them in or out since.
  const done = member?.isSignedIn === props.done?.isSignedIn ? props.done : undefined
  return (
    <div
      className={`-my-3 flex min-h-14 items-center gap-x-3 gap-y-1 rounded-card border py-1 max-sm:flex-wrap print:hidden ${done ? 'sticky top-2 z-10 border-ok bg-ok-soft px-4' : 'border-transparent'}`}
    >
      <output className="flex min-w-0 grow items-center gap-3 max-sm:basis-full">
        {done ? (
          <>
            <CircleCheck aria-hidden className="size-6 shrink-0 text-ok" />
            <span className="min-w-0">
              <strong className="wrap-anywhere">{done.title}</strong> {done.text}
            </span>
          </>
        ) : (
          <span className="text-ink-soft">{texts.list.hint}</span>
        )}
      </output>
      {done && member && <Undo key={member.id} {...props} done={done} member={member} />}
    </div>
  )
}

function Undo(props: LastActionProps & { member: StaffMember; done: DoneAttendance }) {
  const { rink, member, staff, now, done, onDone, onManager } = props
  const { isBusy, arrive, takeBack } = useAttendance(rink, member, staff, () => onManager(member.id), onDone)
  const { signOutTime } = done
  const isSignOut = signOutTime !== undefined
  const since = member.isSignedIn ? member.lastSignIn : member.lastSignOut
  // The time may be worked time by now. A sign-in that was taken back has no undo.
  if (member.isSignedIn === isSignOut || !isRecent(since, now)) return null
  const undo = () =>
    isSignOut
      ? arrive({ signInTime: signOutTime, lateReason: '', replaces: undefined }, () => {})
      : takeBack()
  return (
    <Button
      icon={Undo2}
      className="max-sm:grow sm:shrink-0"
      isBusy={isBusy}
      busyLabel={texts.busy}
      onClick={undo}
    >
      {isSignOut ? texts.row.undoSignOut : texts.row.undo}
    </Button>
  )
}
