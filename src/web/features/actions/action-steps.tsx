import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import {
  BadgeCheck,
  Check,
  Gauge,
  type LucideIcon,
  MessageSquarePlus,
  PencilLine,
  RotateCcw,
  ShieldCheck,
  UserRoundPlus,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { finishAction, noteOnAction } from '#contract/actions.ts'
import { type Action, mayFollow } from '#domain/actions/action.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MACHINE_PATH } from '#web/addresses.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { RefusedNotice, WaitingMark } from '#web/offline/outbox/pending-write.tsx'
import { useKeptWrites } from '#web/offline/outbox/use-outbox.ts'
import { isWaiting } from '#web/offline/outbox/waiting-write.ts'
import { ClosedPlaces } from '#web/places/closed-places.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { DoneDialog, NoteDialog, ReasonDialog } from './step-dialogs.tsx'
import { texts } from './texts.ts'
import { VerifyDialog } from './verify-dialog.tsx'

type Step = 'assign' | 'done' | 'note' | 'verify' | 'reopen' | 'accept' | 'decline' | 'rate'

interface Offered {
  step: Step
  label: string
  icon: LucideIcon
}

interface ActionStepsProps {
  rink: Rink
  action: Action
}

/** The steps that are possible in the action's state, the next one first, and its writes that wait on this tablet. */
export function ActionSteps({ rink, action }: ActionStepsProps) {
  const { user } = useAuth()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Step | null>(hash === 'done' || hash === 'note' ? hash : null)
  const kept = useKeptWrites(rink.id).filter(
    ({ call, params }) =>
      (call === finishAction.name || call === noteOnAction.name) && params['id'] === String(action.id),
  )
  const isDoneHere = kept.some(({ call }) => call === finishAction.name)
  const manages = user !== null && may(user, 'consent', rink.id)
  const [first, ...others] = offeredFor(action, manages).filter(({ step }) => step !== 'done' || !isDoneHere)
  const close = () => {
    setOpen(null)
    if (hash) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }
  const dialog = { rink, action, onClose: close }
  return (
    <>
      {kept.map(write =>
        isWaiting(write) ? (
          <div key={write.key} className="flex flex-col gap-1">
            <p className="font-semibold wrap-anywhere">{write.what}</p>
            <WaitingMark />
          </div>
        ) : (
          <RefusedNotice key={write.key} rink={rink} write={write} title={texts.record.refused(write.what)}>
            {write.problem}
          </RefusedNotice>
        ),
      )}
      {action.state === 'held' && !manages && <p>{texts.record.held}</p>}
      {action.isRestricted && action.closedAt === null && <Restriction rink={rink} action={action} />}
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow print:hidden">
        {[first, ...others].map(
          offered =>
            offered && (
              <Button
                key={offered.step}
                kind={
                  offered === first && offered.step !== 'reopen' && !action.isRestricted
                    ? 'primary'
                    : 'secondary'
                }
                icon={offered.icon}
                className="min-h-15"
                onClick={() => setOpen(offered.step)}
              >
                {offered.label}
              </Button>
            ),
        )}
      </div>
      {open === 'assign' && <AssignDialog {...dialog} />}
      {open === 'rate' && <RateDialog {...dialog} />}
      {open === 'done' && <DoneDialog {...dialog} />}
      {open === 'note' && <NoteDialog {...dialog} />}
      {open === 'verify' && <VerifyDialog {...dialog} />}
      {(open === 'reopen' || open === 'accept' || open === 'decline') && (
        <ReasonDialog {...dialog} step={open} />
      )}
    </>
  )
}

/** The steps of each state, the primary one first. */
function offeredFor(action: Action, manages: boolean): Offered[] {
  const { state } = action
  const assign: Offered =
    state === 'open'
      ? { step: 'assign', label: texts.assign.title, icon: UserRoundPlus }
      : { step: 'assign', label: texts.assign.change, icon: PencilLine }
  const done: Offered = { step: 'done', label: texts.done.title, icon: Check }
  const decide: Offered[] = [
    { step: 'accept', label: texts.accept.title, icon: Check },
    { step: 'decline', label: texts.decline.title, icon: X },
  ]
  const steps: (Offered | false)[] = [
    ...(manages && state === 'held' ? decide : []),
    mayFollow('verified', action) && { step: 'verify', label: texts.verify.title, icon: ShieldCheck },
    ...(mayFollow('done', action) ? (state === 'open' ? [assign, done] : [done, assign]) : []),
    mayFollow('reopened', action) && { step: 'reopen', label: texts.reopen.title, icon: RotateCcw },
    manages && mayFollow('changed', action) && { step: 'rate', label: texts.rate.title, icon: Gauge },
    mayFollow('noted', action) && { step: 'note', label: texts.note.title, icon: MessageSquarePlus },
  ]
  return steps.filter(offered => offered !== false)
}

/** The step that ends a restriction, which also closes its action. */
function Restriction({ rink, action: { machine } }: ActionStepsProps) {
  if (!machine) {
    return (
      <>
        <p>{texts.record.restricted.place}</p>
        <ClosedPlaces rink={rink} canOpen />
      </>
    )
  }
  return (
    <>
      <p>{texts.record.restricted.machine}</p>
      <Link
        to={MACHINE_PATH}
        params={{ id: String(machine.id) }}
        className={buttonLook('primary', 'min-h-15 self-start max-sm:self-stretch')}
      >
        <BadgeCheck aria-hidden className="size-5.5 shrink-0" />
        {texts.record.release}
      </Link>
    </>
  )
}
