import { useRouter } from '@tanstack/react-router'
import { type RefCallback, useCallback } from 'react'

/** Opens pressed links of a container without loading the page. A calendar has too many links for one of the router each. */
export function useLinkClicks(): RefCallback<HTMLElement> {
  const router = useRouter()
  return useCallback(
    (container: HTMLElement | null) => {
      const follow = (event: MouseEvent) => {
        const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
        const link = target instanceof Element ? target.closest('a') : null
        const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
        const href = link?.getAttribute('href')
        if (!href || !isPlain || event.defaultPrevented) return
        event.preventDefault()
        void router.navigate({ href })
      }
      container?.addEventListener('click', follow)
      return () => container?.removeEventListener('click', follow)
    },
    [router],
  )
}
