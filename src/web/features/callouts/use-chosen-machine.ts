import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import type { CalloutDraft } from '#web/offline/callout-draft.ts'

/** The defects of a lock-out, with which the issue begins. */
export function issueOf(lockout: Machine['lockout'] | undefined): string {
  return lockout?.defects.map(defectInWords).join('\n') ?? ''
}

/**
 * The machines that an engineer can be called for, those out of service first, and that of the draft. `isReleased`: its
 * lock-out has ended, so the callout is sent without the link.
 */
export function useChosenMachine(rink: Rink, { entry, repairs }: CalloutDraft) {
  const { groups, machines: all = [], today, error, isPartial, isCurrent } = useRegisterGroups(rink)
  const first = groups?.outOfService ?? []
  const others = all.filter(machine => machine.retiredAt === null && !first.includes(machine))
  const machines = [...first, ...others]
  const locked = repairs && machines.find(({ lockout }) => lockout?.id === repairs.lockoutId)
  const chosen = locked ?? machines.find(machine => nameInWords(machine) === entry.equipment.trim())
  const isReleased = repairs !== null && isCurrent && chosen?.lockout === null
  /** True if no machine can be offered, and none will be. */
  const isUnknown = machines.length === 0 && (!isPartial || error !== null)
  return { machines, chosen, today, isUnknown, isReleased }
}
