import { type RefCallback, useCallback, useState } from 'react'

/** The width of an element in CSS pixels, kept up to date; `otherwise` before it is known. */
export function useWidth(otherwise: number): [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(otherwise)
  const ref = useCallback<RefCallback<HTMLElement>>(element => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}
