import { Link } from '@tanstack/react-router'
import {
  ArchiveRestore,
  CalendarClock,
  ClipboardCheck,
  OctagonX,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react'
import { unlistedDefect } from '#domain/equipment/allowed-use.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import {
  type MachineStatus,
  machineStatus,
  STATUS_WORDS,
  shownStateOf,
} from '#domain/equipment/machine-status.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import { may } from '#domain/permissions.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ChecksOfMachine } from '#web/checks/checks-of-machine.tsx'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Explanation } from '#web/components/explanation.tsx'
import { useDayBefore } from '#web/components/use-operational-day.ts'
import { AllowedUse } from '#web/machines/allowed-use.tsx'
import { CallEngineer } from '#web/machines/call-engineer.tsx'
import { dueInWords, texts as machineTexts, todayInWords } from '#web/machines/machine-texts.ts'
import { WhyOutOfService } from '#web/machines/out-of-service.tsx'
import { STATE_LOOKS } from '#web/machines/status-badge.tsx'
import { PhotosOnRecord } from '#web/photos/photos-on-record.tsx'
import { useAuth } from '#web/session/auth-context.tsx'
import { texts as allowedUseTexts } from '../allowed-use-texts.ts'
import type { MachineDialog } from '../dialogs/machine-dialogs.tsx'
import { texts } from '../texts.ts'

interface MachineBannerProps {
  rink: Rink
  machine: Machine
  /** The date at the rink. */
  today: string
  onOpen: (dialog: MachineDialog) => void
}

/** The status of the machine in large type, with the reason and the next actions. */
export function MachineBanner(props: MachineBannerProps) {
  const { machine, today } = props
  const status = machineStatus(machine, today)
  const shown = shownStateOf(machine, today)
  const { icon: Icon, solid } = STATE_LOOKS[shown]
  return (
    <section aria-label={texts.machine.state} className="card overflow-hidden">
      <p
        className={`flex items-center gap-4 px-5 py-4 text-2xl font-bold sm:px-6 sm:py-5 sm:text-3xl ${solid}`}
      >
        <Icon aria-hidden className="size-10 shrink-0 sm:size-12" />
        <span className={status.state === 'out-of-service' ? 'uppercase' : ''}>{STATUS_WORDS[shown]}</span>
      </p>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        {status.state === 'out-of-service' && <OutOfService {...props} status={status} />}
        {status.state === 'in-service' && <InService {...props} status={status} />}
        {status.state === 'retired' && (
          <Button
            kind="primary"
            icon={ArchiveRestore}
            className="self-start"
            onClick={() => props.onOpen('retire')}
          >
            {texts.machine.bringBack}
          </Button>
        )}
      </div>
    </section>
  )
}

const actions = 'flex flex-wrap items-center gap-3 max-sm:*:grow'

/** True if the account can return a machine to service. Others find a manager, who enters their PIN. */
function useConsents(rink: Rink): boolean {
  const { user } = useAuth()
  return user !== null && may(user, 'consent', rink.id)
}

interface OutOfServiceProps extends MachineBannerProps {
  status: Extract<MachineStatus, { state: 'out-of-service' }>
}

function OutOfService({ rink, machine, today, onOpen, status: { lockout, past } }: OutOfServiceProps) {
  const consents = useConsents(rink)
  const canBeReleased = lockout !== null && !isLockUnsent(machine)
  const hasCallout = lockout !== null && lockout.calloutId !== null
  const canBeAllowed =
    canBeReleased && past.length === 0 && !unlistedDefect(rink, machine.kind, lockout.defects)
  return (
    <>
      <WhyOutOfService
        machine={machine}
        rink={rink}
        today={today}
        callKind={consents || !hasCallout ? 'secondary' : 'primary'}
      />
      {lockout && <p className="font-semibold">{machineTexts.putOut.next}</p>}
      {isLockUnsent(machine) && <p>{texts.machine.lockUnsent}</p>}
      <Explanation question={machineTexts.explained.question}>
        <p>{machineTexts.explained.meaning}</p>
        <p>{machineTexts.explained.return}</p>
      </Explanation>
      {lockout && <PhotosOnRecord of={machine.name} paths={lockout.photoPaths} size="small" />}
      <div className={actions}>
        {lockout && !hasCallout && (
          <CallEngineer rink={rink} machine={machine} lockout={lockout} kind="primary" />
        )}
        {canBeReleased && (
          <Button
            kind={consents ? (hasCallout ? 'primary' : 'secondary') : 'quiet'}
            icon={ShieldCheck}
            onClick={() => onOpen('release')}
          >
            {texts.release.action}
          </Button>
        )}
        {canBeAllowed && (
          <Button icon={TriangleAlert} onClick={() => onOpen('allow-use')}>
            {allowedUseTexts.allowUse.action}
          </Button>
        )}
        {past.length > 0 && (
          <Button
            kind={canBeReleased ? 'secondary' : 'primary'}
            icon={CalendarClock}
            onClick={() => onOpen('examination')}
          >
            {texts.examination.title}
          </Button>
        )}
        <Button kind="quiet" onClick={() => onOpen('fault')}>
          {texts.machine.faultAgain}
        </Button>
      </div>
    </>
  )
}

interface InServiceProps extends MachineBannerProps {
  status: Extract<MachineStatus, { state: 'in-service' }>
}

function InService({ rink, machine, today, onOpen, status: { near } }: InServiceProps) {
  const { checklist } = kindOf(machine.kind)
  const consents = useConsents(rink)
  const isMissing = machine.today === 'missing'
  const said = todayInWords(machine, useDayBefore(rink))
  return (
    <>
      <AllowedUse machine={machine} rink={rink} />
      {said && <p className={isMissing ? 'font-semibold text-warn' : ''}>{said}</p>}
      {near.map(due => (
        <p key={due.kind} className="flex items-start gap-2 font-semibold text-warn">
          <TriangleAlert aria-hidden className="size-5.5 shrink-0" />
          {dueInWords(due, today)}
        </p>
      ))}
      <div className={actions}>
        {machine.lockout && (
          <Button kind={consents ? 'primary' : 'quiet'} icon={ShieldCheck} onClick={() => onOpen('release')}>
            {texts.release.action}
          </Button>
        )}
        <ChecksOfMachine rink={rink} machineId={machine.id} />
        {checklist && (
          <Link
            to="/dashboard/iskate/{-$tab}"
            params={{ tab: checklist.tab }}
            search={{ machine: machine.id }}
            className={buttonLook(isMissing && !(machine.lockout && consents) ? 'primary' : 'secondary')}
          >
            <ClipboardCheck aria-hidden className="size-5.5 shrink-0" />
            {texts.checkNow}
          </Link>
        )}
        <Button icon={OctagonX} onClick={() => onOpen('fault')}>
          {texts.fault.action}
        </Button>
        {isMissing && (
          <Button kind="quiet" onClick={() => onOpen('absence')}>
            {texts.notInUse}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft print:hidden">{texts.machine.faultHint}</p>
    </>
  )
}
