import { useSyncExternalStore } from 'react'

/** True on a tablet or phone, whose main pointer is a finger. */
export function useIsTouch(): boolean {
  return useMedia('(pointer: coarse)')
}

/** True on a touch screen with room for a keypad at the bottom of the window. */
export function useHasKeypadRoom(): boolean {
  return useMedia('(pointer: coarse) and (min-height: 560px)')
}

/** True in a window as narrow as a phone's, where a dialog is a bottom sheet. */
export function useIsPhone(): boolean {
  return useMedia('(width < 40rem)')
}

/** True if the window has room for two panes: a tablet in landscape, or a desktop. */
export function useHasTwoPanes(): boolean {
  return useMedia('(min-width: 1100px)')
}

/** True if `Columns` are side by side, as on a desktop. */
export function useHasColumns(): boolean {
  return useMedia('(width >= 80rem)')
}

/** True in a window as low as a tablet in landscape. */
export function useIsLow(): boolean {
  return useMedia('(max-height: 52rem)')
}

function useMedia(query: string): boolean {
  const onChange = (listener: () => void) => {
    const media = matchMedia(query)
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return useSyncExternalStore(onChange, () => matchMedia(query).matches)
}
