import { CircleCheck, OctagonX } from 'lucide-react'
import type { PadNow } from '#domain/ice/ice-now.ts'
import { texts } from './texts.ts'

const LOOKS = 'inline-flex min-h-9 items-center gap-2 rounded-full px-3 font-bold'

/** Open or closed, as a badge with an icon and a word. */
export function PadState({ pad: { isOpen, reason } }: { pad: Pick<PadNow, 'isOpen' | 'reason'> }) {
  const Icon = isOpen ? CircleCheck : OctagonX
  const closed = reason === null ? texts.ice.closed : texts.ice.closedFor(reason)
  return (
    <span className={`${LOOKS} ${isOpen ? 'bg-ok-soft text-ok' : 'bg-signal-bad text-on-signal'}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{isOpen ? texts.ice.open : closed}</span>
    </span>
  )
}
