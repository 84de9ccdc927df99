import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { foldedForSearch } from '#domain/search.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import type { CalloutDraft } from '#web/offline/callout-draft.ts'

/** The defects of a lock-out, with which the issue begins. */
export function issueOf(lockout: Machine['lockout'] | undefined): string {
  return lockout?.defects.map(defectInWords).join('\n') ?? ''
}

const MOST_OFFERED = 5
/** A shorter text is part of too many names. */
const SHORTEST_PART = 3

/** The machines with exactly that name or number, in capitals or not. */
function machinesNamed(machines: readonly Machine[], typed: string): Machine[] {
  const wanted = foldedForSearch(typed.trim())
  if (wanted === '') return []
  return machines.filter(machine =>
    [machine.name, machine.number, nameInWords(machine)].some(name => foldedForSearch(name) === wanted),
  )
}

/** The machines with a typed name or number, or else those whose name contains the text or is contained in it. */
export function machinesMeant(machines: readonly Machine[], typed: string): Machine[] {
  const named = machinesNamed(machines, typed)
  const wanted = foldedForSearch(typed.trim())
  if (named.length > 0 || wanted.length < SHORTEST_PART) return named
  return machines
    .filter(machine => {
      const name = foldedForSearch(machine.name)
      const isNamed = name.length >= SHORTEST_PART && wanted.includes(name)
      return isNamed || foldedForSearch(nameInWords(machine)).includes(wanted)
    })
    .slice(0, MOST_OFFERED)
}

/**
 * The machines that an engineer can be called for, those out of service first, and that of the draft. `named`: the
 * one machine whose name or number was typed. `isReleased`: its lock-out has ended, so the callout is sent without the link.
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
  const [named, ...namesakes] = machinesNamed(machines, entry.equipment)
  return { machines, chosen, named: namesakes.length > 0 ? undefined : named, today, isUnknown, isReleased }
}
