import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { isKnownAs } from '#domain/equipment/identity.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Entry } from '#domain/forms/form.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { detailsOf, identityOfFields } from '../machine/offered-machines.ts'
import { answerPath, isBlank, nextMachine, type OpenForm } from './form-values.ts'

/** The machines of the form: which are open, and how to add and remove one. */
export function useFormMachines(form: OpenForm, startsOpen: boolean) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'machines' })
  const ids = fields.map(field => field.id)
  const [openIds, setOpenIds] = useState(() => (startsOpen ? ids.slice(0, 1) : []))
  const awaitsFocus = useRef<{ machine: number; opensAlone: boolean } | null>(null)
  // Ids and positions are known only after the render.
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
    // The accordion unmounts closed sections right after this effect, which moves the content below.
    requestAnimationFrame(() => focusMachine(machine))
  }, [fields, openIds])
  const addMachine = (entry: Entry) => {
    awaitsFocus.current = { machine: fields.length, opensAlone: true }
    append(entry, { shouldFocus: false })
  }
  const removeMachine = useCallback(
    (machine: number) => {
      awaitsFocus.current = { machine: Math.max(0, machine - 1), opensAlone: false }
      remove(machine)
    },
    [remove],
  )
  useLinkedMachine(form, linked => {
    const { definition, rink, readMachines, setAnswer } = form
    const machines = readMachines()
    const index = machines.findIndex(entry => isKnownAs(linked, identityOfFields(definition, entry)))
    const id = ids[index]
    if (id !== undefined) {
      setOpenIds([id])
      requestAnimationFrame(() => focusMachine(index))
      return
    }
    const details = detailsOf(definition, linked)
    const answers = definition.machineFields.map(({ key }) => [key, details[key] ?? ''] as const)
    const [only, ...more] = machines
    if (!only || more.length > 0 || !isBlank(definition, only)) {
      return addMachine({ ...nextMachine(definition, rink, machines.at(-1)), ...Object.fromEntries(answers) })
    }
    for (const [key, answer] of answers) setAnswer(answerPath(0, key), answer, { shouldDirty: true })
  })
  return { ids, openIds, setOpenIds, addMachine, removeMachine }
}

/** Opens the machine in the address (`?machine=`) once, not at each reload. */
function useLinkedMachine({ definition, rink }: OpenForm, open: (machine: Machine) => void): void {
  const { machine: id } = useSearch({ strict: false })
  const { data: register, isPartial } = useMachines(rink)
  const isAsked = id !== undefined && !isPartial
  const navigate = useNavigate()
  const openLinked = useEffectEvent(() => {
    const linked = register?.find(machine => machine.id === id && machine.kind === definition.type)
    if (linked) open(linked)
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) openLinked()
  }, [isAsked])
}

/** Focuses the question with that name and scrolls it to the middle of the window. */
export function focusQuestion(name: string): void {
  const [control] = document.getElementsByName(name)
  // The focus ring shows the next step to touch users too.
  control?.focus({ preventScroll: true, focusVisible: true })
  control?.closest('[data-question]')?.scrollIntoView({ block: 'center' })
}

function focusMachine(machine: number): void {
  const heading = document.querySelectorAll<HTMLElement>('[data-machine] h2 button')[machine]
  heading?.focus({ preventScroll: true })
  heading?.closest('[data-machine]')?.scrollIntoView({ block: 'start' })
}
