import { useEffect } from 'react'
import { useAuth } from './auth-context.tsx'

/** A shared device returns to nobody after this long without a touch (decisions beyond, People). */
const NOBODY_AFTER_MS = 60_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'input'] as const

/** Logs a person out of a shared device after a minute without a touch. Drafts and unsent entries stay. */
export function useNobodyAfter(): void {
  const { user, logout } = useAuth()
  const isShared = user?.person?.device !== undefined
  useEffect(() => {
    if (!isShared) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void logout(), NOBODY_AFTER_MS)
    }
    restart()
    for (const touch of TOUCHES) window.addEventListener(touch, restart, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) window.removeEventListener(touch, restart, { capture: true })
    }
  }, [isShared, logout])
}
