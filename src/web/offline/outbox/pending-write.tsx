import { useLocation, useNavigate } from '@tanstack/react-router'
import { CloudUpload, PencilLine, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { showToast } from '#web/components/toast.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { type Correction, correct, refusedHash } from './correction.ts'
import { discardWrite } from './outbox.ts'
import { locksOf, mayOpen, queuedWriteOf } from './queued-write.ts'
import { texts } from './texts.ts'
import { isWaiting, WAITS_HERE, type WaitingWrite } from './waiting-write.ts'

/** Marks an entry that is on this tablet and not on the server yet. */
export function WaitingMark() {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-warn">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      {WAITS_HERE}
    </p>
  )
}

/** The state of a write: pending, or refused and why. `isDetailed` adds why it could not be sent yet. */
export function PendingState({ write, isDetailed = false }: { write: WaitingWrite; isDetailed?: boolean }) {
  const waits = isWaiting(write)
  const Icon = waits ? CloudUpload : TriangleAlert
  return (
    <p className={`flex items-start gap-2 font-semibold ${waits ? 'text-warn' : 'text-bad'}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {texts.state[waits ? 'waiting' : 'refused']}
        {(isDetailed || !waits) && write.problem && `: ${write.problem}`}
      </span>
    </p>
  )
}

interface RefusedNoticeProps {
  rink: Rink
  write: WaitingWrite
  title: string
  /** Additional actions, before correcting or discarding. */
  actions?: ReactNode
  correctLabel?: string
  canBeDiscarded?: boolean
  children: ReactNode
}

/**
 * Shows a refused write on its screen, with the reason and the available actions. Scrolls into view if the
 * address names it.
 */
export function RefusedNotice(props: RefusedNoticeProps) {
  const { rink, write, title, actions, correctLabel, canBeDiscarded = true, children } = props
  const hash = useLocation({ select: location => location.hash })
  const { user } = useAuth()
  const correction = mayOpen(write, user) ? queuedWriteOf(write)?.correct?.(write, rink) : undefined
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

/** Discards a refused write; the second press confirms. Of a private one, it names the only person who can. */
export function DiscardWrite({ write }: { write: WaitingWrite }) {
  const { key, what, user: author } = write
  const { user } = useAuth()
  const [isAsked, setIsAsked] = useState(false)
  if (!mayOpen(write, user)) return <p className="wrap-anywhere">{texts.onlyAuthor(author)}</p>
  return isAsked ? (
    <Button kind="danger" icon={Trash2} onClick={() => void discardWrite(key)}>
      {texts.discardAgain}
    </Button>
  ) : (
    <Button icon={Trash2} aria-label={texts.discardLabel(what)} onClick={() => setIsAsked(true)}>
      {texts.discard}
    </Button>
  )
}

interface CorrectButtonProps {
  write: WaitingWrite
  correction: Correction
  label?: string | undefined
  onCorrected?: () => void
}

/** Opens a refused write as a draft of its form. Asks first if that would replace another draft. */
export function CorrectButton(props: CorrectButtonProps) {
  const { write, correction, label = texts.correct, onCorrected } = props
  const { screen, hash, draft } = correction
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const begin = async (replaces: boolean) => {
    if (draft) {
      // Only this tablet knows of the defects: the write stays until the corrected one replaces it.
      const keepsWrite = locksOf(write).length > 0
      const end = await correct(write, draft, { replaces, keepsWrite }).catch(() => 'failed' as const)
      if (end === 'in-the-way') return setAsks(true)
      if (end === 'failed') {
        return showToast({ tone: 'error', ...texts.notCorrected })
      }
      if (end === 'gone') return undefined
    }
    onCorrected?.()
    return navigate({ href: hash ? `${screen}#${hash}` : screen })
  }
  if (!asks) {
    return (
      <Button
        icon={PencilLine}
        aria-label={texts.correctLabel(label, write.what)}
        onClick={() => void begin(false)}
      >
        {label}
      </Button>
    )
  }
  return (
    <div role="alert" className="flex flex-col gap-3">
      <p>{texts.draftInTheWay.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsks(false)}>{texts.draftInTheWay.keep}</Button>
        <Button kind="danger" onClick={() => void begin(true)}>
          {texts.draftInTheWay.replace}
        </Button>
      </div>
    </div>
  )
}
