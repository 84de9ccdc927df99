import { RotateCw } from 'lucide-react'
import { messageOf } from '#web/api/client.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  title: string
  error: unknown
  isTrying: boolean
  onTryAgain: () => void
}

/** Says that something could not be loaded, why, and offers to try again. */
export function LoadFailure({ title, error, isTrying, onTryAgain }: LoadFailureProps) {
  return (
    <Notice
      tone="bad"
      isAlert
      title={title}
      action={
        <Button icon={RotateCw} isBusy={isTrying} busyLabel="Trying again..." onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'Please try again.')}
    </Notice>
  )
}
