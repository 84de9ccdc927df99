import { type ReactNode, useEffect, useRef } from 'react'

interface ScrollStripProps {
  /** The `data-strip-item` of the current item, which is scrolled into view. */
  current: string | undefined
  className?: string
  children: ReactNode
}

/** A row that scrolls sideways if it does not fit; its edges fade where there is more. */
export function ScrollStrip({ current, className = '', children }: ScrollStripProps) {
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const row = strip.current
    if (row === null) return undefined
    const markEdges = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 4)
      row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 4)
    }
    const observer = new ResizeObserver(markEdges)
    observer.observe(row)
    row.addEventListener('scroll', markEdges, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', markEdges)
    }
  }, [])

  useEffect(() => {
    const row = strip.current
    const item = row?.querySelector<HTMLElement>(`[data-strip-item="${CSS.escape(current ?? '')}"]`)
    if (!row || !item) return undefined
    // Called after layout and before paint: measuring earlier would force another layout.
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
    })
    observer.observe(item)
    return () => observer.disconnect()
  }, [current])

  return (
    <div ref={strip} className={`scroll-strip relative flex overflow-x-auto ${className}`}>
      {children}
    </div>
  )
}
