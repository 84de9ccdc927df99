import { useCallback, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { missingCount } from '#domain/checklists/reasons.ts'
import type { Entry } from '#domain/forms/form.ts'
import { inspectorIn, withInspector } from '../inspector.ts'
import { answerPath, type OpenForm } from './form-values.ts'

/** The machines of the form: which are open, and how to add and remove one. The first refused answer is shown. */
export function useFormMachines(form: OpenForm, startsOpen: boolean) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'machines' })
  const [refused] = form.refused
  const ids = fields.map(field => field.id)
  const [openIds, setOpenIds] = useState(() => {
    const isUnfinished = (entry: Entry) => missingCount(form.definition, entry) > 0
    const first = form.isOfRegister ? Math.max(0, form.readMachines().findIndex(isUnfinished)) : 0
    if (refused) return ids.slice(refused.machine, refused.machine + 1)
    return startsOpen ? ids.slice(first, first + 1) : []
  })
  useEffect(() => {
    if (!refused) return undefined
    const { machine, key } = refused
    const frame = requestAnimationFrame(() => focusQuestion(answerPath(machine, key)))
    return () => cancelAnimationFrame(frame)
  }, [refused])
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
  /** Closes a finished machine and opens the next one, with the same inspector. */
  const openNext = (machine: number) => {
    const { definition, readMachines, setAnswer } = form
    const [before, next] = readMachines().slice(machine, machine + 2)
    const nextId = ids[machine + 1]
    if (!before || !next || nextId === undefined) return
    const signed = withInspector(definition, next, inspectorIn(definition, before))
    for (const { key } of definition.inspectorFields)
      setAnswer(answerPath(machine + 1, key), signed[key] ?? '')
    awaitsFocus.current = { machine: machine + 1, opensAlone: true }
    setOpenIds([nextId])
  }
  return { ids, openIds, setOpenIds, addMachine, removeMachine, openNext }
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
