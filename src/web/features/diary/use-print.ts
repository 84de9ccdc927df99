import { useEffect, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { showToast } from '#web/components/toast.tsx'

interface Older {
  hasNextPage: boolean
  isError: boolean
  error: Error | null
}

interface Printed extends Older {
  fetchNextPage: () => Promise<Older>
}

/** Prints what is shown; where all of it is wanted, what is not shown yet is loaded first. */
export function usePrint(list: Printed, wantsAll: boolean) {
  const [step, setStep] = useState<'idle' | 'loading' | 'ready'>('idle')
  const isComplete = !wantsAll || !list.hasNextPage

  // Once the last page is on the screen, and not only in the answer.
  useEffect(() => {
    if (step !== 'ready' || !isComplete) return undefined
    const printing = setTimeout(() => {
      setStep('idle')
      window.print()
    })
    return () => clearTimeout(printing)
  }, [step, isComplete])

  const print = async () => {
    setStep('loading')
    let hasOlder = !isComplete
    while (hasOlder) {
      const { hasNextPage, isError, error } = await list.fetchNextPage()
      if (isError) {
        setStep('idle')
        const text = messageOf(error, 'Please try again.')
        return showToast({ tone: 'error', title: 'The diary could not be printed', text })
      }
      hasOlder = hasNextPage
    }
    setStep('ready')
  }
  return { isPreparing: step !== 'idle', print }
}
