import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { isKnownAs } from '#domain/equipment/identity.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { detailsOf, identityOfFields } from '../machine/offered-machines.ts'
import { focusMachine } from './focus-question.ts'
import { fieldPath, isBlank, nextMachine, type SetAnswer } from './form-values.ts'

interface LinkedForm {
  definition: ChecklistDefinition
  rink: Rink
  ids: string[]
  readMachines: () => MachineAnswers[]
  setAnswer: SetAnswer
  setOpenIds: (open: string[]) => void
  addMachine: (machine: MachineAnswers) => void
}

/** Opens the machine that the address names (`?machine=`), with its details filled in; once, not at each reload. */
export function useLinkedMachine(form: LinkedForm): void {
  const { machine: id } = useSearch({ strict: false })
  const { data: register, isPartial } = useMachines(form.rink)
  const linked = register?.find(machine => machine.id === id && machine.kind === form.definition.type)
  const isAsked = id !== undefined && !isPartial
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    if (linked) openMachine(form, linked)
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) open()
  }, [isAsked])
}

function openMachine(form: LinkedForm, linked: Machine): void {
  const { definition, rink, ids, readMachines, setAnswer, setOpenIds, addMachine } = form
  const details = detailsOf(definition, linked)
  const machines = readMachines()
  const place = machines.findIndex(({ fields }) => isKnownAs(linked, identityOfFields(definition, fields)))
  const id = ids[place]
  if (id !== undefined) {
    setOpenIds([id])
    requestAnimationFrame(() => focusMachine(place))
    return
  }
  const [only, ...more] = machines
  if (only && more.length === 0 && isBlank(definition, only)) {
    for (const { key } of definition.machineFields)
      setAnswer(fieldPath(0, key), details[key] ?? '', { shouldDirty: true })
    return
  }
  const next = nextMachine(definition, rink, machines.at(-1))
  const asked = definition.machineFields.map(({ key }) => [key, details[key] ?? ''])
  addMachine({ ...next, fields: { ...next.fields, ...Object.fromEntries(asked) } })
}
