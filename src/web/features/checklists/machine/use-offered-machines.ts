import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { type ChecklistControl, fieldPath, type SetAnswer } from '../form/form-values.ts'
import { useKnownMachines } from '../history/checklist-history-queries.ts'
import { identityOfFields, isOffered, type OfferedMachine, offeredMachines } from './offered-machines.ts'

interface OfferedMachines {
  control: ChecklistControl
  definition: ChecklistDefinition
  rink: Rink
  machine: number
  setAnswer: SetAnswer
  onFilledIn: (label: string) => void
}

/** The known machines that no other machine of the form is; typing what one is known by fills in the rest. */
export function useOfferedMachines(asked: OfferedMachines) {
  const { control, definition, rink, machine, setAnswer, onFilledIn } = asked
  const { data: submitted = [] } = useKnownMachines(definition, rink.id)
  const { data: register = [] } = useMachines(rink)
  const today = useRinkDate(rink)
  const { own, others, isRestBlank } = useWatch({
    control,
    name: 'machines',
    compute: machines => identitiesIn(definition, machines, machine),
  })
  const offered = offeredMachines(definition, register, submitted, today).filter(
    known => !others.some(other => isOffered(known, other)),
  )
  const chosen = offered.find(known => isOffered(known, own))

  const write = (fields: MachineAnswers['fields']) => {
    for (const { key } of definition.machineFields)
      setAnswer(fieldPath(machine, key), fields[key] ?? '', { shouldDirty: true })
  }
  const fillIn = (known: OfferedMachine) => {
    write(known.fields)
    onFilledIn(known.label)
  }
  useLeaving(fieldPath(machine, definition.knownBy), () => {
    if (chosen && isRestBlank) fillIn(chosen)
  })
  return { offered, chosen, fillIn, empty: () => write({}) }
}

/** Calls `onLeave` whenever the focus leaves the field of that name. */
function useLeaving(name: string, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const [field] = document.getElementsByName(name)
    const listener = () => leave()
    field?.addEventListener('blur', listener)
    return () => field?.removeEventListener('blur', listener)
  }, [name])
}

function identitiesIn(definition: ChecklistDefinition, machines: MachineAnswers[], machine: number) {
  const identities = machines.map(({ fields }) => identityOfFields(definition, fields))
  const fields = machines[machine]?.fields ?? {}
  const rest = definition.machineFields.filter(({ key }) => key !== definition.knownBy)
  return {
    own: identities[machine] ?? '',
    others: identities.filter((_, place) => place !== machine),
    isRestBlank: rest.every(({ key }) => !fields[key]?.trim()),
  }
}
