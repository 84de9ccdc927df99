import { OctagonX } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { reasonInWords } from '#web/machines/machine-texts.ts'
import type { ChecklistControl } from '../form/form-values.ts'
import { identityOfFields, machineKnownAs } from './offered-machines.ts'

interface MachinePlace {
  control: ChecklistControl
  definition: ChecklistDefinition
  rink: Rink
  machine: number
}

/** The machine of the form, where the register says that it is out of service, and why; else undefined. */
export function useLockedMachine({ control, definition, rink, machine }: MachinePlace) {
  const { groups, today } = useRegisterGroups(rink)
  const identity = useWatch({
    control,
    name: `machines.${machine}.fields`,
    compute: (fields?: Record<string, string>) => identityOfFields(definition, fields ?? {}),
  })
  const locked = groups && machineKnownAs(definition, groups.outOfService, identity)
  return locked && { name: locked.name, reason: reasonInWords(locked, today) }
}

/** In the heading of a machine that must not be used. */
export function LockedMark({ reason }: { reason: string }) {
  return (
    <span className="flex items-center gap-1.5 font-bold text-bad">
      <OctagonX aria-hidden className="size-5 shrink-0" />
      Out of service: {reason}
    </span>
  )
}

/** Says that a check which passes is not yet a release. */
export function LockedNotice({ name, reason }: { name: string; reason: string }) {
  return (
    <Notice tone="bad" title={`${name} is out of service: ${reason}`}>
      It can be checked, but stays out of service until a manager returns it to service in the register.
    </Notice>
  )
}
