import { useEffect, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { showToast } from '#web/components/toast.tsx'
import { texts } from './texts.ts'

interface Older {
  hasNextPage: boolean
  isError: boolean
  error: Error | null
}

interface Printed extends Older {
  fetchNextPage: () => Promise<Older>
}

/** Prints the list, after loading all pages if requested. */
export function usePrint(list: Printed, wantsAll: boolean) {
  const [step, setStep] = useState<'idle' | 'loading' | 'ready'>('idle')
  const isComplete = !wantsAll || !list.hasNextPage

  // The last page must be rendered, not only loaded.
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
        const text = messageOf(error)
        return showToast({ tone: 'error', title: texts.history.printFailed, text })
      }
      hasOlder = hasNextPage
    }
    setStep('ready')
  }
  return { isPreparing: step !== 'idle', print }
}
