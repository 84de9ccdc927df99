import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardCheck, History, MessageCircleWarning, OctagonX } from 'lucide-react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { FAULT_HASH, HISTORY_HASH, MACHINE_PATH, REPORT_PATH } from '#web/addresses.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { ChecksOfMachine as Checks } from '#web/checks/checks-of-machine.tsx'
import { Button } from '#web/components/button.tsx'
import type { CallEngineer as Call } from '#web/machines/call-engineer.tsx'
import { WhyOutOfService } from '#web/machines/out-of-service.tsx'
import { useRink } from '#web/session/rink-context.tsx'
import { texts } from '../texts.ts'

const text = texts.label

// The public page of a label is light: only those who are logged in load the checks.
const ChecksOfMachine = lazy<ComponentType<ComponentProps<typeof Checks>>>(() =>
  import('#web/checks/checks-of-machine.tsx').then(
    part => ({ default: part.ChecksOfMachine }),
    () => ({ default: () => null }),
  ),
)

const CallEngineer = lazy<ComponentType<ComponentProps<typeof Call>>>(() =>
  import('#web/machines/call-engineer.tsx').then(
    part => ({ default: part.CallEngineer }),
    () => ({ default: () => null }),
  ),
)

interface BeginCheckProps {
  rink: Rink
  onBegin: () => Promise<void>
}

/** Works at the rink of the machine, and opens its check. */
function BeginCheck({ rink, onBegin }: BeginCheckProps) {
  const { selectRink } = useRink()
  const begin = useEffectEvent(() => {
    selectRink(rink)
    void onBegin()
  })
  useEffect(() => begin(), [])
  return null
}

interface LabelActionsProps {
  machine: Machine
  rink: Rink
  /** False for users who only read: they see why the machine is out of service, and its history. */
  canRecord: boolean
}

/** The actions of a logged-in user for the machine of a label, and why it is out of service. Nobody else sees them. */
export function LabelActions({ machine, rink, canRecord }: LabelActionsProps) {
  const navigate = useNavigate()
  const { selectedRink, selectRink } = useRink()
  const { check: isAsked } = useSearch({ strict: false })
  const { checklist } = kindOf(machine.kind)
  const isHere = selectedRink?.id === rink.id
  const toCheck = canRecord &&
    checklist && {
      to: '/dashboard/iskate/{-$tab}' as const,
      params: { tab: checklist.tab },
      search: { machine: machine.id },
    }
  // A scan at the rink begins the check that is due, and a public page the one that someone has asked for. Otherwise
  // it shows whether the machine may be used.
  const today = rinkDate(serverNow(), rink.timezone)
  const { state } = machineStatus(machine, today)
  const isDue = machine.today === 'missing' && state === 'in-service'
  if (toCheck && (isAsked || (isDue && (isHere || selectedRink === null)))) {
    return <BeginCheck rink={rink} onBegin={() => navigate({ ...toCheck, replace: true })} />
  }
  const params = { id: String(machine.id) }
  const atRink = (go: () => Promise<void>) => () => {
    if (!isHere) selectRink(rink)
    void go()
  }
  return (
    <div className="flex w-full max-w-150 flex-col gap-3 rounded-card bg-surface p-4 text-ink">
      {selectedRink && !isHere && <p>{text.otherRink(rink.name, selectedRink.name)}</p>}
      {state === 'out-of-service' && (
        <div className="text-left">
          <WhyOutOfService machine={machine} rink={rink} today={today} />
        </div>
      )}
      <div className="flex flex-wrap gap-3 *:min-h-18 *:grow">
        {canRecord && state === 'out-of-service' && machine.lockout?.calloutId === null && (
          <Suspense>
            <CallEngineer rink={rink} machine={machine} lockout={machine.lockout} kind="primary" />
          </Suspense>
        )}
        {toCheck && (
          <Button
            kind={state === 'in-service' ? 'primary' : 'secondary'}
            icon={ClipboardCheck}
            onClick={atRink(() => navigate(toCheck))}
          >
            {text.check}
          </Button>
        )}
        {isHere && canRecord && (
          <Suspense>
            <ChecksOfMachine rink={rink} machineId={machine.id} />
          </Suspense>
        )}
        <Button
          icon={History}
          onClick={atRink(() => navigate({ to: MACHINE_PATH, params, hash: HISTORY_HASH }))}
        >
          {texts.history.title}
        </Button>
        {canRecord && state === 'in-service' && (
          <Button
            icon={MessageCircleWarning}
            onClick={atRink(() => navigate({ to: REPORT_PATH, search: { machine: machine.id } }))}
          >
            {text.report}
          </Button>
        )}
        {canRecord && (
          <Button
            icon={OctagonX}
            onClick={atRink(() => navigate({ to: MACHINE_PATH, params, hash: FAULT_HASH }))}
          >
            {state === 'in-service' ? texts.fault.action : texts.machine.faultAgain}
          </Button>
        )}
      </div>
    </div>
  )
}
