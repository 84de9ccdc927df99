import type { Check } from '#domain/checks/check.ts'
import { machineSubject } from '#domain/checks/check.ts'
import { nearnessOf } from '#domain/equipment/due-dates.ts'
import { SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import { CHECKS_OF_SAFETY_KIND, type SafetyKind } from '#domain/equipment/safety-checks.ts'

/** The safety equipment of one kind, and the checks of it. */
export interface SafetyGroup {
  kind: SafetyKind
  /** Those out of service first, then by their next due date. */
  machines: Machine[]
  checks: Check[]
  isOverdue: boolean
}

/** The safety equipment by kind, with the overdue kinds first; a kind without a machine and a check is missing. */
export function safetyGroups(
  machines: readonly Machine[],
  checks: readonly Check[],
  { today, now }: { today: string; now: Date },
): SafetyGroup[] {
  const groups = SAFETY_KINDS.flatMap((kind): SafetyGroup[] => {
    const own = machines
      .filter(machine => machine.kind === kind && machine.retiredAt === null)
      .toSorted((one, other) => rankOf(one, today).localeCompare(rankOf(other, today)))
    const subjects = new Set(own.map(({ id }) => machineSubject(id)))
    const ofKind = checks.filter(
      ({ key, template, subjects: checked }) =>
        CHECKS_OF_SAFETY_KIND[kind].includes(key) ||
        template.machineKind === kind ||
        checked.some(subject => subjects.has(subject.key)),
    )
    if (own.length === 0 && ofKind.length === 0) return []
    const isOverdue =
      ofKind.some(check => isCheckOverdue(check, now)) ||
      own.some(
        machine =>
          isOutOfService(machine, today) || machine.dueDates.some(due => nearnessOf(due, today) === 'past'),
      )
    return [{ kind, machines: own, checks: ofKind, isOverdue }]
  })
  return groups.toSorted((one, other) => Number(other.isOverdue) - Number(one.isOverdue))
}

/** True if the check should have been made by now. */
export function isCheckOverdue({ nextDueAt }: Pick<Check, 'nextDueAt'>, now: Date): boolean {
  return nextDueAt != null && Date.parse(nextDueAt) < now.getTime()
}

type Covering = { template: Pick<Check['template'], 'about'> } & Pick<Check, 'last' | 'nextDueAt'>

/**
 * The last check that covers everything of a kind, and whether one of those checks is overdue; undefined if there was none.
 * A check of single machines is known of each machine.
 */
export function lastCheckOfAll(checks: readonly Covering[], now: Date) {
  const covering = checks.filter(({ template }) => template.about !== 'machine')
  const [last] = covering
    .flatMap(check => check.last ?? [])
    .toSorted((one, other) => other.madeAt.localeCompare(one.madeAt))
  return last && { ...last, isOverdue: covering.some(check => isCheckOverdue(check, now)) }
}

/** The next due date of a machine. */
export function nextDueOf({ dueDates }: Pick<Machine, 'dueDates'>) {
  return dueDates.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))[0]
}

function rankOf(machine: Machine, today: string): string {
  return `${isOutOfService(machine, today) ? 0 : 1} ${nextDueOf(machine)?.dueOn ?? '9999'}`
}
