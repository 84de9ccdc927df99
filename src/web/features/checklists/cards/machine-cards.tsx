import { Link } from '@tanstack/react-router'
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CloudUpload,
  Lock,
  MoonStar,
  Save,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { lastChecklistOf, useEarlierFaults } from '#web/machines/earlier-faults.ts'
import { MachinePicture } from '#web/machines/machine-picture.tsx'
import { reasonInWords } from '#web/machines/machine-texts.ts'
import { LastResults } from '../machine/last-results.tsx'
import { texts } from '../texts.ts'
import { lastCheckInWords, type Told, useLastCheck } from './last-check.ts'

/** The machines of a checklist, those to check first. */
export function machinesOf({ type }: ChecklistDefinition, machines: readonly Machine[], today: string) {
  const own = machines.filter(({ kind, retiredAt }) => kind === type && retiredAt === null)
  const isDue = (machine: Machine) => machine.today === 'missing' && !isLocked(machine, today)
  return { due: own.filter(isDue), others: own.filter(machine => !isDue(machine)) }
}

function isLocked(machine: Machine, today: string): boolean {
  return machineStatus(machine, today).state === 'out-of-service'
}

interface MachineCardsProps {
  definition: ChecklistDefinition
  rink: Rink
  machines: readonly Machine[]
  /** The ids of the machines with a check that was begun on this tablet today. */
  begun?: ReadonlySet<number>
}

/** A card for each machine of a checklist: its picture, its state and its last results. A card opens its check. */
export function MachineCards({ definition, rink, machines, begun }: MachineCardsProps) {
  return (
    <ul className="card @container divide-y divide-line overflow-hidden">
      {machines.map(machine => (
        <li key={machine.id}>
          <MachineCard
            definition={definition}
            rink={rink}
            machine={machine}
            isBegun={begun?.has(machine.id) ?? false}
          />
        </li>
      ))}
    </ul>
  )
}

interface MachineCardProps {
  definition: ChecklistDefinition
  rink: Rink
  machine: Machine
  isBegun: boolean
}

function MachineCard({ definition, rink, machine, isBegun }: MachineCardProps) {
  const today = useRinkDate(rink)
  const { lastChecks } = useEarlierFaults(rink)
  const told = useLastCheck(definition, rink, machine)
  const locked = reasonInWords(machine, today)
  const isDone = machine.today === 'checked'
  const isBad = (told?.bad.length ?? 0) > 0
  const named = (state: string) => (machine.number === machine.name ? state : `${machine.number} · ${state}`)
  return (
    <Link
      to="/dashboard/iskate/{-$tab}"
      params={{ tab: definition.tab }}
      search={{ machine: machine.id }}
      className={`flex min-h-20 items-center gap-4 px-4 py-3 -outline-offset-3! hover:bg-sunken sm:px-5 ${locked ? 'bg-bad-soft' : isDone && !isBad && !isBegun ? 'bg-ok-soft' : ''}`}
    >
      <MachinePicture machine={machine} />
      <span className="min-w-0 grow">
        <span className="block text-lg leading-snug font-bold wrap-anywhere">{machine.name}</span>
        {locked ? (
          <Line icon={<Lock />} look="font-semibold text-bad">
            {named(texts.machine.outOfService(locked))}
          </Line>
        ) : (
          <State machine={machine} told={told} rink={rink} today={today} named={named} />
        )}
        {isBegun && (
          <Line icon={<Save />} look="font-semibold text-warn">
            {texts.cards.begun}
          </Line>
        )}
      </span>
      <span className="hidden @xl:block">
        <LastResults
          results={lastChecklistOf(lastChecks, machine.id)?.results ?? []}
          isQuiet={machine.today === 'missing'}
        />
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
    </Link>
  )
}

interface StateProps {
  machine: Machine
  told: Told | undefined
  rink: Rink
  today: string
  /** The state with the number of the machine. */
  named: (state: string) => string
}

function State({ machine, told, rink, today, named }: StateProps) {
  if (machine.today === 'not-in-use')
    return <Line icon={<MoonStar />}>{named(texts.cards.notInUse(machine.notInUseReason ?? ''))}</Line>
  const last = told && lastCheckInWords(told, rink, today)
  const isBad = (told?.bad.length ?? 0) > 0
  // The machine can be used, so what was bad has been put right.
  const text = last !== undefined && isBad && machine.lockout === null ? texts.cards.released(last) : last
  if (machine.today === 'missing') {
    const parts = [
      machine.number !== machine.name && machine.number,
      text !== undefined && texts.cards.last(text),
    ]
    return (
      <>
        <Line icon={<CircleDashed />} look="font-semibold text-warn">
          {texts.cards.never}
        </Line>
        <Line>{parts.filter(Boolean).join(' · ')}</Line>
      </>
    )
  }
  if (machine.today !== 'checked') return <Line>{named(text ?? texts.cards.never)}</Line>
  return (
    <Line
      icon={told?.isUnsent ? <CloudUpload /> : isBad ? <CircleAlert /> : <CircleCheck />}
      look={told?.isUnsent || isBad ? 'font-semibold text-warn' : 'font-semibold text-ok'}
    >
      {named(text ?? texts.cards.checked)}
    </Line>
  )
}

interface LineProps {
  icon?: ReactNode
  look?: string
  children: string
}

function Line({ icon, look = 'text-ink-soft', children }: LineProps) {
  return (
    <span
      className={`flex items-start gap-1.5 text-sm [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 ${look}`}
    >
      {icon}
      <span className="wrap-anywhere">{children}</span>
    </span>
  )
}
