import { Check, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

interface NumberDoubtProps {
  /** Such as 'Is 1,200 °C right?'. */
  question: string
  onConfirm: () => void
}

/** Asks about a number that is probably wrong, until a second tap confirms it. */
export function NumberDoubt({ question, onConfirm }: NumberDoubtProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {question}
      </p>
      <Button icon={Check} className="min-h-15" onClick={onConfirm}>
        {texts.isRight}
      </Button>
    </div>
  )
}
