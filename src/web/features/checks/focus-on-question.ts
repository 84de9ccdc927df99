import { useState } from 'react'
import type { Problem } from './use-submission.ts'

/** Focuses a question once its subject is open; first `begun`, if any. */
export function useFocusOnQuestion(begun: Problem | undefined) {
  const [wanted, setWanted] = useState(begun)
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
