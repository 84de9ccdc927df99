import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { discardWrite } from './outbox.ts'
import type { WaitingWrite } from './waiting-write.ts'

/** Forgets a refused write, at the second press. */
export function DiscardWrite({ write: { key, what } }: { write: WaitingWrite }) {
  const [isAsked, setIsAsked] = useState(false)
  return isAsked ? (
    <Button kind="danger" icon={Trash2} onClick={() => void discardWrite(key)}>
      Discard for good
    </Button>
  ) : (
    <Button icon={Trash2} aria-label={`Discard: ${what}`} onClick={() => setIsAsked(true)}>
      Discard
    </Button>
  )
}
