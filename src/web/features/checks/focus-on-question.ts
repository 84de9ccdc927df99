import { useState } from 'react'
import type { Problem } from './use-submission.ts'

/** Focuses a question once its subject is open. */
export function useFocusOnQuestion() {
  const [wanted, setWanted] = useState<Problem>()
  const focus = (open: string | undefined) => {
    if (!wanted || wanted.subject !== open) return undefined
    // A dialog that closes first returns the focus to its button.
    const timer = setTimeout(() => {
      focusProblem(wanted)
      setWanted(undefined)
    })
    return () => clearTimeout(timer)
  }
  return { focus, focusLater: setWanted }
}

function focusProblem({ item, isAboutNeeds }: Problem): void {
  const row = document.querySelector(`[data-question="${CSS.escape(item)}"]`)
  const part = isAboutNeeds ? '[data-needs]' : '[data-answer]'
  const control = row?.querySelector<HTMLElement>(
    `${part} :is(input:not(.hidden), textarea, button, p[tabindex])`,
  )
  control?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}
