import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { outboxView } from '#web/offline/outbox/use-outbox.ts'
import { useAuth } from './auth-context.tsx'
import { NOBODY_AFTER_MS, recordTouch, untouchedFor } from './shared-device.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll', 'input'] as const
/** A save in progress is checked again after this time. */
const SAVING_MS = 1000
/** Long enough to read the warning and touch the screen (WCAG 2.2.1). */
export const WARNING_MS = 20_000

/**
 * Returns a shared device to nobody after a minute without a touch. Drafts and unsent entries stay. True shortly before,
 * until the next touch.
 */
export function useNobodyAfter(): boolean {
  const { isShared, logout } = useAuth()
  const queries = useQueryClient()
  const [isEnding, setIsEnding] = useState(false)
  useEffect(() => {
    if (!isShared) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const isSaving = () => queries.isMutating() > 0 || outboxView().awaited.length > 0
    const look = () => {
      clearTimeout(timer)
      const left = NOBODY_AFTER_MS - untouchedFor()
      setIsEnding(left <= WARNING_MS)
      if (left <= 0 && !isSaving()) void logout()
      else timer = setTimeout(look, Math.max(left > WARNING_MS ? left - WARNING_MS : left, SAVING_MS))
    }
    const touch = () => {
      // After sleep, the first touch is that of the next person.
      if (untouchedFor() >= NOBODY_AFTER_MS) return look()
      recordTouch()
      setIsEnding(false)
    }
    look()
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      for (const kind of TOUCHES) window.removeEventListener(kind, touch, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [isShared, logout, queries])
  return isShared && isEnding
}
