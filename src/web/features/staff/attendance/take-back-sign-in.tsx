import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import type { SignedIn } from '#domain/staff/attendance.ts'
import { Button } from '#web/components/button.tsx'
import { texts } from '../texts.ts'
import { useAttendance } from './use-attendance.ts'

const { mistake, takeBack: confirm, noHours } = texts.attendance

interface TakeBackSignInProps {
  rink: Rink
  member: SignedIn
  onDone: () => void
}

/** Clears a mistaken sign-in without any hours, on the second press. The history keeps it. */
export function TakeBackSignIn({ rink, member, onDone }: TakeBackSignInProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { takeBack, isBusy } = useAttendance(rink, member, [], onDone)
  return (
    <Button
      kind={isAsked ? 'danger' : 'quiet'}
      icon={Undo2}
      isBusy={isBusy}
      busyLabel={texts.busy}
      className="self-start"
      onClick={() => (isAsked ? takeBack(noHours(member.name), onDone) : setIsAsked(true))}
    >
      {isAsked ? confirm : mistake}
    </Button>
  )
}
