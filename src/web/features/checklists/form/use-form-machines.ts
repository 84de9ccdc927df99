import { useCallback, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import { focusMachine } from './focus-question.ts'
import type { ChecklistControl } from './form-values.ts'

/** The machines of the form: which are open, one more, one less. */
export function useFormMachines(control: ChecklistControl, startsOpen: boolean) {
  const { fields, append, remove } = useFieldArray({ control, name: 'machines' })
  const ids = fields.map(field => field.id)
  const [openIds, setOpenIds] = useState(() => (startsOpen ? ids.slice(0, 1) : []))
  const awaitsFocus = useRef<{ machine: number; opensAlone: boolean } | null>(null)

  // Only after drawing does a new machine have its id, and a removed one's neighbour its place.
  useEffect(() => {
    if (awaitsFocus.current === null) return
    const { machine, opensAlone } = awaitsFocus.current
    const id = fields[machine]?.id
    const isAlone = openIds.length === 1 && openIds[0] === id
    if (opensAlone && id && !isAlone) {
      setOpenIds([id])
      return
    }
    awaitsFocus.current = null
    // The accordion takes what it closed off the page right after this effect, which moves everything below.
    requestAnimationFrame(() => focusMachine(machine))
  }, [fields, openIds])

  const addMachine = (machine: MachineAnswers) => {
    awaitsFocus.current = { machine: fields.length, opensAlone: true }
    append(machine, { shouldFocus: false })
  }

  const removeMachine = useCallback(
    (machine: number) => {
      awaitsFocus.current = { machine: Math.max(0, machine - 1), opensAlone: false }
      remove(machine)
    },
    [remove],
  )

  return { ids, openIds, setOpenIds, addMachine, removeMachine }
}
