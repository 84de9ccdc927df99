import { CircleX } from 'lucide-react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'

interface BadFindingsProps {
  definition: ChecklistDefinition
  labels: string[]
}

/** '2 Fail' and what was found so; nothing where all was well. */
export function BadFindings({ definition, labels }: BadFindingsProps) {
  if (labels.length === 0) return null
  const word = definition.ratings.find(({ tone }) => tone === 'bad')?.value
  return (
    <span className="flex items-start gap-1.5 text-bad">
      <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <span className="font-semibold">
          {labels.length} {word}
        </span>
        : {labels.join(', ')}
      </span>
    </span>
  )
}
