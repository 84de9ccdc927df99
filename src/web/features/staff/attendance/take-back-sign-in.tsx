import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import type { SignedIn } from '#domain/staff/attendance.ts'
import { messageOf } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useSignIn } from '../staff-writes.ts'
import { tellKept } from './use-attendance.ts'

interface TakeBackSignInProps {
  rink: Rink
  member: SignedIn
  isDisabled: boolean
  onDone: () => void
}

/** For a sign-in that was a mistake: clears it without any hours, at the second press. The history keeps it. */
export function TakeBackSignIn({ rink, member, isDisabled, onDone }: TakeBackSignInProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useSignIn(rink, member)
  const takeBack = () => {
    if (!isAsked) return setIsAsked(true)
    mutate(
      { isSignedIn: false },
      {
        onSuccess: ({ end }) => {
          const text = `${member.name} is signed out, no hours are recorded.`
          if (end === 'kept') tellKept(text)
          else showToast({ tone: 'success', title: 'Sign-in taken back', text })
          onDone()
        },
        onError: error => {
          showToast({ tone: 'error', title: 'Not saved', text: messageOf(error, 'Please try again.') })
        },
      },
    )
  }
  return (
    <Button
      kind={isAsked ? 'danger' : 'quiet'}
      icon={Undo2}
      disabled={isDisabled}
      isBusy={isPending}
      busyLabel="Saving..."
      className="self-start"
      onClick={takeBack}
    >
      {isAsked ? 'Take it back: no hours are recorded' : 'Signed in by mistake?'}
    </Button>
  )
}
