import { Link } from '@tanstack/react-router'
import { CalendarOff, ClipboardCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isUnchecked, machineStatus, STATUS_WORDS } from '#domain/equipment/machine-status.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button, buttonLook } from '#web/components/button.tsx'
import { Folded } from '#web/components/folded.tsx'
import { useDayBefore } from '#web/components/use-operational-day.ts'
import { AllowedUse } from '#web/machines/allowed-use.tsx'
import { MachineLink } from '#web/machines/machine-link.tsx'
import { MachinePicture } from '#web/machines/machine-picture.tsx'
import { dueInWords, todayInWords } from '#web/machines/machine-texts.ts'
import { WhyOutOfService } from '#web/machines/out-of-service.tsx'
import type { RegisterGroups } from '#web/machines/register-groups.ts'
import { StatusBadge } from '#web/machines/status-badge.tsx'
import { AbsenceDialog } from '../dialogs/status-dialogs.tsx'
import { texts } from '../texts.ts'

const text = texts.register

interface RegisterListProps {
  rink: Rink
  groups: RegisterGroups
  /** The machines with a due date soon, in any group. */
  allDue: readonly Machine[]
  /** The date at the rink. */
  today: string
  /** True on a phone: only the groups that need someone are open. */
  isFolded: boolean
}

/** The register in its groups, machines out of service first. */
export function RegisterList({ rink, groups, allDue, today, isFolded }: RegisterListProps) {
  const [absent, setAbsent] = useState<Machine | null>(null)
  const { outOfService, dueSoon, missing, allowed, unchecked, inService } = groups
  // A row in a closed group would hide its due date.
  const due = isFolded ? allDue.filter(one => ![...outOfService, ...allowed].includes(one)) : dueSoon
  const row = (machine: Machine) => (
    <MachineRow
      key={machine.id}
      rink={rink}
      machine={machine}
      today={today}
      {...(isUnchecked(machine, today) && { onAbsence: setAbsent })}
    />
  )
  return (
    <>
      <Group title={text.outOfService} isGrave>
        {outOfService.map(row)}
      </Group>
      <Group title={STATUS_WORDS['until-repaired']}>{allowed.map(row)}</Group>
      {!isFolded && <Group title={text.missing}>{missing.map(row)}</Group>}
      <Group title={text.dueSoon} note={text.moreAbove(allDue.length - due.length)} isInColumns>
        {due.map(row)}
      </Group>
      {isFolded ? (
        <div className="card divide-y divide-line empty:hidden">
          <FoldedGroup rink={rink} name="missing" title={text.missing}>
            {missing.map(row)}
          </FoldedGroup>
          <FoldedGroup rink={rink} name="unchecked" title={text.unchecked}>
            {unchecked.map(row)}
          </FoldedGroup>
          {inService.map(({ kind, noun, machines }) => (
            <FoldedGroup key={kind} rink={rink} name={kind} title={text.inServiceOf(noun)}>
              {machines.map(row)}
            </FoldedGroup>
          ))}
        </div>
      ) : (
        <>
          <Group title={text.unchecked} isInColumns>
            {unchecked.map(row)}
          </Group>
          <div className="gap-4 *:mb-6 *:break-inside-avoid empty:hidden lg:columns-2">
            {inService.map(({ kind, noun, machines }) => (
              <Group key={kind} title={text.inServiceOf(noun)}>
                {machines.map(row)}
              </Group>
            ))}
          </div>
        </>
      )}
      {absent && <AbsenceDialog rink={rink} machine={absent} onClose={() => setAbsent(null)} />}
    </>
  )
}

type RetiredMachinesProps = Pick<RegisterListProps, 'rink' | 'groups' | 'today'>

/** The machines that are no longer used. */
export function RetiredMachines({ rink, groups: { retired }, today }: RetiredMachinesProps) {
  if (retired.length === 0) return null
  return (
    <div className="card">
      <Folded title={text.retired(retired.length)}>
        <ul className="divide-y divide-line">
          {retired.map(machine => (
            <MachineRow key={machine.id} rink={rink} machine={machine} today={today} />
          ))}
        </ul>
      </Folded>
    </div>
  )
}

const GRAVE = 'divide-y divide-line rounded-card border-2 border-signal-bad bg-surface'
const IN_COLUMNS =
  'card grid overflow-hidden *:border-b *:border-line *:last:border-b-0 lg:grid-cols-2 lg:*:odd:border-r'

interface GroupProps {
  title: string
  isGrave?: boolean
  /** After the number of machines. */
  note?: string
  /** True if its rows are short: two fit beside each other on a desk. */
  isInColumns?: boolean
  children: ReactNode[]
}

function Group({ title, isGrave = false, note = '', isInColumns = false, children }: GroupProps) {
  const headingId = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="text-xl font-bold">
        {title}{' '}
        <span className="font-normal text-ink-soft">
          ({children.length}){note}
        </span>
      </h2>
      <ul
        className={
          isGrave ? GRAVE : isInColumns && children.length > 1 ? IN_COLUMNS : 'card divide-y divide-line'
        }
      >
        {children}
      </ul>
    </section>
  )
}

interface FoldedGroupProps extends Pick<GroupProps, 'title' | 'children'> {
  rink: Rink
  name: string
}

/** A group that is closed until it is opened, and again after a reload. */
function FoldedGroup({ rink, name, title, children }: FoldedGroupProps) {
  if (children.length === 0) return null
  const counted = `${title} (${children.length})`
  return (
    <section aria-label={counted}>
      <Folded title={counted} keptAs={`register/${rink.id}/${name}`}>
        <ul className="divide-y divide-line">{children}</ul>
      </Folded>
    </section>
  )
}

interface MachineRowProps extends Pick<RegisterListProps, 'rink' | 'today'> {
  machine: Machine
  /** Opens the absence dialog. Only for machines whose check is missing. */
  onAbsence?: (machine: Machine) => void
}

/** One machine of the register: its status, the reasons, and the next actions. */
function MachineRow({ rink, machine, today, onAbsence }: MachineRowProps) {
  const { checklist } = kindOf(machine.kind)
  const status = machineStatus(machine, today)
  const [photo] = machine.lockout?.photoPaths ?? []
  const said = todayInWords(machine, useDayBefore(rink))
  const check = status.state === 'in-service' && machine.today !== 'missing' ? said : ''
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-40 items-center gap-3">
          <MachinePicture machine={machine} isBad={status.state === 'out-of-service'} />
          <div className="min-w-0">
            <MachineLink machine={machine} />
            <p className="text-sm wrap-anywhere text-ink-soft">
              {[nounOf(machine), check].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        {onAbsence && checklist && (
          <div className="flex flex-wrap gap-x-3 gap-y-2 max-lg:order-last max-lg:ml-auto max-sm:w-full max-sm:gap-x-2 max-sm:*:grow max-sm:*:px-2">
            <Link
              to="/dashboard/iskate/{-$tab}"
              params={{ tab: checklist.tab }}
              search={isRegistered(machine) ? { machine: machine.id } : {}}
              aria-label={text.checkNowFor(machine.name)}
              className={buttonLook('secondary')}
            >
              <ClipboardCheck aria-hidden className="size-5.5 shrink-0" />
              {texts.checkNow}
            </Link>
            {isRegistered(machine) && (
              <Button
                kind="quiet"
                icon={CalendarOff}
                aria-label={text.notInUseFor(machine.name)}
                onClick={() => onAbsence(machine)}
              >
                {texts.notInUse}
              </Button>
            )}
          </div>
        )}
        <StatusBadge machine={machine} today={today} />
      </div>
      {(machine.lockout !== null || status.state === 'out-of-service') && (
        <div className="flex items-start gap-4">
          <div className="min-w-0 grow">
            <WhyOutOfService machine={machine} rink={rink} today={today} />
            {status.state === 'in-service' && <AllowedUse machine={machine} rink={rink} />}
          </div>
          {photo && (
            <img
              src={`${photo}&size=thumbnail`}
              alt={text.photoOf(machine.name)}
              loading="lazy"
              className="h-24 w-32 shrink-0 rounded-control border border-line bg-sunken object-cover"
            />
          )}
        </div>
      )}
      {status.state !== 'retired' &&
        status.near.map(due => (
          <p key={due.kind} className="flex items-start gap-2 font-semibold text-warn">
            <TriangleAlert aria-hidden className="size-5.5 shrink-0" />
            {dueInWords(due, today)}
          </p>
        ))}
    </li>
  )
}
