import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { OthersLine } from '#web/presence/others-line.tsx'
import { useAnnounceEditing } from '#web/presence/use-announce-editing.ts'
import { inspectorsOf } from '../machine/inspector.ts'
import type { ChecklistControl } from './form-values.ts'

/** Long enough for a walk round a machine; a form left open for longer is nobody's work at this moment. */
const AT_WORK_MS = 10 * 60_000

interface AlsoEditingProps {
  control: ChecklistControl
  definition: ChecklistDefinition
  rink: Rink
  /** Whether there is still something to submit. */
  isOpen: boolean
}

/** Lets people who fill in the same checklist see each other. Who has only opened it does not count. */
export function AlsoEditing({ control, definition, rink, isOpen }: AlsoEditingProps) {
  const { isDirty } = useFormState({ control })
  const machines = useWatch({ control, name: 'machines' })
  const isAtWork = useIsRecent(machines)
  const [name = ''] = inspectorsOf(definition, machines)
  useAnnounceEditing({
    rinkId: rink.id,
    form: definition.type,
    name,
    isEditing: isOpen && isDirty && isAtWork,
  })
  return <OthersLine form={definition.type} />
}

/** Whether the value has changed a moment ago. */
function useIsRecent(value: unknown): boolean {
  const [old, setOld] = useState<unknown>()
  useEffect(() => {
    const timer = setTimeout(() => setOld(value), AT_WORK_MS)
    return () => clearTimeout(timer)
  }, [value])
  return value !== old
}
