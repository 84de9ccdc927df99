import { useCallback, useState } from 'react'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { fieldPath, type SetAnswer } from '../form/form-values.ts'
import { fieldsThatName, type LikelyMachine, likelyMachines } from './likely-machines.ts'

interface LikelyForm {
  definition: ChecklistDefinition
  rink: Rink
  readMachines: () => MachineAnswers[]
  setAnswer: SetAnswer
}

/** Which machines of the form may be one that is out of service under another number, and what was answered to that. */
export function useLikelyMachines({ definition, rink, readMachines, setAnswer }: LikelyForm) {
  const { groups, machines: register = [] } = useRegisterGroups(rink)
  const [others, setOthers] = useState<readonly string[]>([])
  const onNo = useCallback(({ id }: LikelyMachine) => setOthers(before => [...before, id]), [])
  const onYes = useCallback(
    (likely: LikelyMachine) => {
      for (const [key, text] of fieldsThatName(definition, likely))
        setAnswer(fieldPath(likely.machine, key), text, { shouldDirty: true })
    },
    [definition, setAnswer],
  )
  /** The next question that is still open, `answered` apart. */
  const next = (answered?: string) =>
    likelyMachines(definition, readMachines(), groups?.outOfService ?? [], register).find(
      ({ id }) => id !== answered && !others.includes(id),
    )
  return { others, onNo, onYes, next }
}
