import { LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { timeOfDay } from '#domain/dates.ts'
import { minutesInWords } from '#domain/durations.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { isFromEarlierDay, isSignedIn, type SignedIn, stillSignedInFrom } from '#domain/staff/attendance.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/components/button.tsx'
import { useNow } from '#web/components/use-now.ts'
import { SignOutDialog } from '#web/features/staff/shift/sign-out-dialog.tsx'
import { useStaffHere } from '#web/features/staff/staff-queries.ts'
import { ITEM_CONTROL, OpenSection } from './open-section.tsx'
import type { Validation } from './shift-end-queries.ts'
import { canSignOutNow, SignEveryoneOut } from './sign-everyone-out.tsx'
import { texts } from './texts.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

interface PeopleOpenProps {
  rink: Rink
  validation: Validation
  /** The name of the person at the tablet, if they have given it. */
  name: string
  onName: (name: string) => void
}

/** The people who are still signed in, each with a sign-out, and one for all. */
export function PeopleOpen({ rink, validation, name: submitter, onName }: PeopleOpenProps) {
  const now = useNow(MINUTE)
  const { here } = useStaffHere(rink)
  const [leaving, setLeaving] = useState<SignedIn | 'everyone'>()
  const close = () => setLeaving(undefined)
  const people = validation.signedInStaff.map(({ id, name }) => {
    const member = here?.staff.find(one => one.id === id)
    return { id, name, member: member && isSignedIn(member) ? member : undefined }
  })
  const together = people.flatMap(({ member }) =>
    member && canSignOutNow(member, rink, serverNow()) ? [member] : [],
  )
  return (
    <>
      <OpenSection
        title={texts.people.title}
        items={people.map(({ id, name, member }) => ({
          key: String(id),
          icon: UserRound,
          title: texts.people.signedIn(name),
          detail: member && since(member, rink, now),
          action: member && (
            <Button
              aria-label={texts.people.signOutOf(name)}
              className={ITEM_CONTROL}
              onClick={() => setLeaving(member)}
            >
              {texts.people.signOut}
            </Button>
          ),
        }))}
        action={together.length > 1 && <EveryoneButton rink={rink} onClick={() => setLeaving('everyone')} />}
        done={people.length === 0 ? [texts.people.done] : []}
      />
      {leaving === 'everyone' && (
        <SignEveryoneOut
          rink={rink}
          people={together}
          initialName={submitter}
          onName={onName}
          onClose={close}
        />
      )}
      {leaving && leaving !== 'everyone' && (
        <SignOutDialog rink={rink} member={leaving} signOutTime="" onClose={close} />
      )}
    </>
  )
}

/** Names the time of the sign-outs. It looks each second: a minute that began with the screen would be late. */
function EveryoneButton({ rink, onClick }: { rink: Rink; onClick: () => void }) {
  const now = useNow(SECOND)
  return (
    <Button icon={LogOut} className="min-h-13" onClick={onClick}>
      {texts.people.everyoneAt(timeOfDay(now, rink.timezone))}
    </Button>
  )
}

/** 'Since 11:58 · 10 h 49 min' */
function since({ lastSignIn }: SignedIn, rink: Rink, now: Date): string {
  if (isFromEarlierDay(lastSignIn, now, rink)) return stillSignedInFrom(lastSignIn, rink.timezone, now)
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(lastSignIn)) / MINUTE))
  return texts.people.since(timeOfDay(lastSignIn, rink.timezone), minutesInWords(minutes))
}
