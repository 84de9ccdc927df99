import type { DueDate } from '#domain/equipment/due-dates.ts'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { machineStatus } from '#domain/equipment/machine-status.ts'
import { type KindChoice, kindsAmong } from '#domain/equipment/own-kinds.ts'

/** The register in groups: machines out of service, machines that need attention, and the rest. */
export interface RegisterGroups {
  outOfService: Machine[]
  /** Due within 30 days, in service or not, the nearest date first. */
  dueSoon: Machine[]
  /** In service and not checked in the current day and shift. */
  missing: Machine[]
  /** May be used until repaired. */
  allowed: Machine[]
  /** Never checked, and not asked for today. */
  unchecked: Machine[]
  /** In service with nothing due, by kind. */
  inService: (KindChoice & { machines: Machine[] })[]
  retired: Machine[]
}

/** Groups the machines on a day at the rink, yyyy-MM-dd. A machine can be due soon and also missing its check. */
export function groupsOf(machines: readonly Machine[], today: string): RegisterGroups {
  const statuses = machines.map(machine => ({ machine, status: machineStatus(machine, today) }))
  const inState = (wanted: string) =>
    statuses.flatMap(({ machine, status }) => (status.state === wanted ? [machine] : []))
  const usable = inState('in-service')
  const dueSoon = statuses
    .flatMap(({ machine, status }) =>
      status.state !== 'retired' && status.near.length > 0 ? [{ machine, next: nextOf(status.near) }] : [],
    )
    .toSorted((one, other) => one.next.localeCompare(other.next))
    .map(({ machine }) => machine)
  const missing = usable.filter(machine => machine.today === 'missing')
  const allowed = usable.filter(({ lockout }) => lockout !== null)
  const others = new Set([...dueSoon, ...missing, ...allowed])
  const rest = usable.filter(machine => !others.has(machine))
  return {
    outOfService: inState('out-of-service').toSorted(newestLockFirst),
    dueSoon,
    missing,
    allowed,
    unchecked: rest.filter(({ isChecked }) => !isChecked),
    inService: byKind(rest.filter(({ isChecked }) => isChecked)),
    retired: inState('retired'),
  }
}

/** The same with each machine in one group only, the gravest, so that it has one row. */
export function eachOnce(groups: RegisterGroups): RegisterGroups {
  const { outOfService, allowed } = groups
  const missing = groups.missing.filter(machine => !allowed.includes(machine))
  const graver = new Set([...outOfService, ...allowed, ...missing])
  return { ...groups, missing, dueSoon: groups.dueSoon.filter(machine => !graver.has(machine)) }
}

/** Machines by their kind, in the order of the kinds. */
export function byKind(machines: readonly Machine[]): RegisterGroups['inService'] {
  return kindsAmong(machines).map(known => ({
    ...known,
    machines: machines.filter(machine => kindOf(machine.kind).kind === known.kind),
  }))
}

function nextOf(near: readonly DueDate[]): string {
  return near.map(({ dueOn }) => dueOn).toSorted()[0] ?? ''
}

function newestLockFirst(one: Machine, other: Machine): number {
  return (other.lockout?.lockedAt ?? '').localeCompare(one.lockout?.lockedAt ?? '')
}
