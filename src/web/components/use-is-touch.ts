import { useSyncExternalStore } from 'react'

/** True on a tablet or phone, whose main pointer is a finger. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(onChange, () => coarse().matches)
}

function coarse(): MediaQueryList {
  return matchMedia('(pointer: coarse)')
}

function onChange(listener: () => void): () => void {
  const query = coarse()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
