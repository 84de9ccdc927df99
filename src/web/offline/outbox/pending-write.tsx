import { useLocation } from '@tanstack/react-router'
import { CloudUpload, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { CorrectButton } from './correct-button.tsx'
import { refusedHash } from './correction.ts'
import { discardWrite } from './outbox.ts'
import { queuedWriteOf } from './queued-write.ts'
import { isWaiting, WAITS_HERE, type WaitingWrite } from './waiting-write.ts'

/** BackgroundTask what was done on this tablet and is not on record yet. */
export function WaitingMark() {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-warn">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      {WAITS_HERE}
    </p>
  )
}

/** Whether a write waits to be sent, or was refused and why; `isDetailed` also says why it could not be sent yet. */
export function PendingState({ write, isDetailed = false }: { write: WaitingWrite; isDetailed?: boolean }) {
  const waits = isWaiting(write)
  const Icon = waits ? CloudUpload : TriangleAlert
  return (
    <p className={`flex items-start gap-2 font-semibold ${waits ? 'text-warn' : 'text-bad'}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {waits ? 'Waiting to be sent' : 'Refused'}
        {(isDetailed || !waits) && write.problem && `: ${write.problem}`}
      </span>
    </p>
  )
}

interface RefusedNoticeProps {
  rink: Rink
  write: WaitingWrite
  title: string
  /** What else can be done about it, before it is corrected or discarded. */
  actions?: ReactNode
  correctLabel?: string
  canBeDiscarded?: boolean
  children: ReactNode
}

/** A refused write on its own screen, with why, and what can be done about it; comes into view where it was asked for. */
export function RefusedNotice(props: RefusedNoticeProps) {
  const { rink, write, title, actions, correctLabel, canBeDiscarded = true, children } = props
  const hash = useLocation({ select: location => location.hash })
  const correction = queuedWriteOf(write)?.correct?.(write, rink)
  return (
    <Notice
      tone="bad"
      takesFocus={hash === refusedHash(write)}
      title={title}
      action={
        <div className="flex flex-wrap gap-3 empty:hidden">
          {actions}
          {correction?.draft && <CorrectButton write={write} correction={correction} label={correctLabel} />}
          {canBeDiscarded && <DiscardWrite write={write} />}
        </div>
      }
    >
      {children}
    </Notice>
  )
}

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
