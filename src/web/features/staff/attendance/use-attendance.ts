import { timeOfDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { signedInManager, typedSignIn } from '#domain/staff/attendance.ts'
import { isManager, type StaffMember } from '#domain/staff/member.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { ApiError, messageOf } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { showToast } from '#web/components/toast.tsx'
import { forgetShown } from '#web/offline/outbox/use-queued-write.ts'
import type { StaffQuestion } from '../list/staff-dialogs.tsx'
import { useSignIn } from '../staff-writes.ts'

/** Who forgot to sign in before midnight does so within these hours; a later time of day is one that is still to come. */
const LATEST_NOTICE_MS = 8 * 60 * 60_000

/** Says that something is safe here and not on record yet. */
export function tellKept(what: string): void {
  const text = `${what} It is sent as soon as Rinkbook can be reached.`
  showToast({ tone: 'success', title: 'Saved on this tablet', text })
}

interface Arrival {
  /** HH:mm at the rink; '' for now. */
  signInTime: string
  /** The key of a refused write that is entered again by this. */
  replaces: string | undefined
}

/** Signs one person in, corrects when, or takes it back, with or without a network; tells how it went. */
export function useAttendance(
  rink: Rink,
  member: StaffMember,
  staff: readonly StaffMember[],
  onAsk: (question: StaffQuestion) => void,
) {
  const { id, name } = member
  const { mutate, isPending } = useSignIn(rink, member)

  const send = (
    given: { isSignedIn: boolean; signInTime?: string; replaces?: string | undefined },
    tell: (lastSignIn: string | null, isKept: boolean) => void,
  ) => {
    const { signInTime } = given
    if (signInTime && isStillToCome(signInTime, rink)) return tellStillToCome(signInTime)
    const madeAt = serverNow().toISOString()
    mutate(given, {
      onSuccess: written => {
        if (written.end === 'kept') tell(madeAt, true)
        else tell(written.reply.lastSignIn, false)
      },
      onError: error => {
        if (error instanceof ApiError && error.code === 'manager_signed_in') onAsk({ asks: 'prompt', id })
        else tellFailure(error)
        // In the place of a refused one it stays in the row as refused: what was made first would be lost with it.
        if (!given.replaces) void forgetShown(error)
      },
    })
  }
  return {
    isBusy: isPending,
    arrive: ({ signInTime, replaces }: Arrival, onSaved: () => void) => {
      if (isPending) return
      if (isManager(member) && signedInManager(staff)) return onAsk({ asks: 'prompt', id })
      send({ isSignedIn: true, ...(signInTime && { signInTime }), replaces }, (lastSignIn, isKept) => {
        onSaved()
        const at = signInTime || (lastSignIn ? timeOfDay(lastSignIn, rink.timezone) : '')
        if (isKept) return tellKept(`${name} signed in at ${at}.`)
        showToast({ tone: 'success', title: `${name} signed in`, text: `At ${at}.` })
      })
    },
    correctSignIn: ({ signInTime, replaces }: Arrival, onSaved: () => void) => {
      send({ isSignedIn: true, signInTime, replaces }, (_, isKept) => {
        onSaved()
        if (isKept) return tellKept(`${name}: sign-in changed to ${signInTime}.`)
        showToast({ tone: 'success', title: 'Sign-in time changed', text: `${name}: ${signInTime}.` })
      })
    },
    takeBack: () => {
      send({ isSignedIn: false }, (_, isKept) => {
        if (isKept) return tellKept(`${name} is not signed in.`)
        showToast({ tone: 'success', title: 'Sign-in taken back', text: `${name} is not signed in.` })
      })
    },
  }
}

function isStillToCome(signInTime: string, { timezone }: Rink): boolean {
  const now = serverNow()
  const latest = typedSignIn(signInTime, now, timezone)
  if (latest === undefined || rinkDate(latest, timezone) === rinkDate(now, timezone)) return false
  return now.getTime() - latest.getTime() > LATEST_NOTICE_MS
}

function tellStillToCome(signInTime: string): void {
  showToast({
    tone: 'error',
    title: 'Check the sign-in time',
    text: `${signInTime} is still to come.`,
  })
}

function tellFailure(error: Error): void {
  showToast({ tone: 'error', title: 'Not saved', text: messageOf(error, 'Please try again.') })
}
