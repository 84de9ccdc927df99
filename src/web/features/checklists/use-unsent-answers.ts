import { useEffect } from 'react'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { forgetAnswers, keepAnswers } from './kept-answers.ts'

interface UnsentAnswers {
  isUnsent: boolean
  place: string
  rink: Rink
  typedOver: ChecklistRecord | null
  readMachines: () => MachineAnswers[]
}

/** Sees to it that unsent answers outlive the screen, and that a reload asks first. */
export function useUnsentAnswers({ isUnsent, place, rink, typedOver, readMachines }: UnsentAnswers): void {
  useEffect(() => {
    if (!isUnsent) {
      forgetAnswers(place)
      return undefined
    }
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => {
      window.removeEventListener('beforeunload', askFirst)
      keepAnswers(place, {
        machines: structuredClone(readMachines()),
        typedOver,
        day: operationalDay(new Date(), rink),
      })
    }
  }, [isUnsent, place, rink, typedOver, readMachines])
}
