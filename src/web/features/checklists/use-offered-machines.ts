import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { useKnownMachines } from './checklist-history-queries.ts'
import { type ChecklistControl, fieldPath, type SetAnswer } from './form-values.ts'

export interface KnownMachine {
  /** What it is known by, whatever the letters' case. */
  identity: string
  label: string
  fields: MachineAnswers['fields']
}

interface OfferedMachines {
  control: ChecklistControl
  definition: ChecklistDefinition
  rinkId: number
  machine: number
  setAnswer: SetAnswer
  onFilledIn: (label: string) => void
}

/** The known machines that no other machine of the form is; typing what one is known by fills in the rest. */
export function useOfferedMachines(asked: OfferedMachines) {
  const { control, definition, rinkId, machine, setAnswer, onFilledIn } = asked
  const { data } = useKnownMachines(definition, rinkId)
  const { own, others, isRestBlank } = useWatch({
    control,
    name: 'machines',
    compute: machines => identitiesIn(definition, machines, machine),
  })
  const offered = (data ?? [])
    .map(({ name, fields }) => knownMachine(definition, name, fields))
    .filter(({ identity }) => !others.includes(identity))
  const chosen = offered.find(({ identity }) => identity === own)

  const write = (fields: MachineAnswers['fields']) => {
    for (const { key } of definition.machineFields)
      setAnswer(fieldPath(machine, key), fields[key] ?? '', { shouldDirty: true })
  }
  const fillIn = (known: KnownMachine) => {
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
  const identities = machines.map(({ fields }) => identityOf(fields[definition.knownBy]))
  const fields = machines[machine]?.fields ?? {}
  const rest = definition.machineFields.filter(({ key }) => key !== definition.knownBy)
  return {
    own: identities[machine] ?? '',
    others: identities.filter((_, place) => place !== machine),
    isRestBlank: rest.every(({ key }) => !fields[key]?.trim()),
  }
}

function knownMachine(
  definition: ChecklistDefinition,
  name: string,
  fields: MachineAnswers['fields'],
): KnownMachine {
  const knownBy = fields[definition.knownBy] ?? ''
  return { identity: identityOf(knownBy), label: name === knownBy ? name : `${name}, ${knownBy}`, fields }
}

function identityOf(text = ''): string {
  return text.trim().toLowerCase()
}
