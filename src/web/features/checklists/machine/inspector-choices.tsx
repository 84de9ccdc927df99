import { useWatch } from 'react-hook-form'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { initialsOf } from '#domain/staff/initials.ts'
import { NameChoices } from '#web/people/name-choices.tsx'
import { type ChecklistControl, fieldPath, type SetAnswer } from '../form/form-values.ts'

interface InspectorChoicesProps {
  control: ChecklistControl
  definition: ChecklistDefinition
  rink: Rink
  machine: number
  setAnswer: SetAnswer
}

/** Who inspects: one tap fills in the name and, where the checklist asks for them, the initials. */
export function InspectorChoices({ control, definition, rink, machine, setAnswer }: InspectorChoicesProps) {
  const [name, initials] = definition.inspectorFields
  const path = fieldPath(machine, name?.key ?? '')
  const typed = useWatch({ control, name: path })
  const choose = (person: string) => {
    setAnswer(path, person, { shouldDirty: true })
    if (initials?.maxLength === undefined) return
    setAnswer(fieldPath(machine, initials.key), initialsOf(person, initials.maxLength), { shouldDirty: true })
  }
  return <NameChoices question="Who inspects?" rink={rink} value={typed ?? ''} onChoose={choose} />
}
