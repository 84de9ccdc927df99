import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

/**
 * Opens pressed links of a container without loading the page. A calendar has too many links for each to follow the router
 * by itself.
 */
export function useLinkClicks(): (event: MouseEvent) => void {
  const router = useRouter()
  return useCallback(
    event => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      const link = target instanceof Element ? target.closest('a') : null
      const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
      const href = link?.getAttribute('href')
      if (!href || !isPlain || event.defaultPrevented) return
      event.preventDefault()
      void router.navigate({ href })
    },
    [router],
  )
}
