import { CircleX, TriangleAlert } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, checksOf } from '#domain/checklists/define.ts'
import { checkProgress, findProblem, machineLabel } from '#domain/checklists/problems.ts'
import type { ChecklistControl } from '../form/form-values.ts'

interface MachineHeadingProps {
  control: ChecklistControl
  definition: ChecklistDefinition
  machine: number
}

/** The machine's name as it is being typed, or its noun and place. */
export function MachineTitle({ control, definition, machine }: MachineHeadingProps) {
  return useWatch({
    control,
    name: `machines.${machine}`,
    compute: (answers?: MachineAnswers) => (answers ? machineLabel(definition, answers, machine) : ''),
  })
}

/** How far the machine's inspection is, what is bad, and whether something is missing. */
export function MachineSummary(props: MachineHeadingProps & { showsMissing: boolean }) {
  const { control, definition, machine, showsMissing } = props
  const { progress, bad, isComplete } = useWatch({
    control,
    name: `machines.${machine}`,
    compute: (answers?: MachineAnswers) => summaryOf(definition, answers),
  })
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {progress}
      {bad.map(words => (
        <span key={words} className="inline-flex items-center gap-1 font-semibold text-bad">
          <CircleX aria-hidden className="size-4.5" />
          {words}
        </span>
      ))}
      {showsMissing && !isComplete && (
        <span className="inline-flex items-center gap-1 font-semibold text-warn">
          <TriangleAlert aria-hidden className="size-4.5" />
          Not complete yet
        </span>
      )}
    </span>
  )
}

function summaryOf(definition: ChecklistDefinition, answers: MachineAnswers | undefined) {
  if (answers === undefined) return { progress: '', bad: [], isComplete: true }
  const { answered, total } = checkProgress(definition, answers)
  return {
    progress: `${answered} of ${total}`,
    bad: badRatings(definition, answers),
    isComplete: findProblem(definition, [answers]) === undefined,
  }
}

/** The bad ratings that were given, each with its number: '2 Fail'. */
function badRatings(definition: ChecklistDefinition, { ratings }: MachineAnswers): string[] {
  const given = checksOf(definition).map(check => ratings[check.key])
  return definition.ratings.flatMap(({ value, tone }) => {
    const count = given.filter(rating => rating === value).length
    return tone === 'bad' && count > 0 ? [`${count} ${value}`] : []
  })
}
