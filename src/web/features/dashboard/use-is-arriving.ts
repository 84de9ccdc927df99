import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const LOADING_TIME_MS = 1000

/** The dashboard's loading flag: set for a second after each change of route (specification 1, section 2). */
export function useIsArriving(): boolean {
  const pathname = useLocation({ select: location => location.pathname })
  const [arrivedAt, setArrivedAt] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setArrivedAt(pathname), LOADING_TIME_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  return arrivedAt !== pathname
}
