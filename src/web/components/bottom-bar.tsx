import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './bottom-bar.css'

const HEIGHT = '--bottom-bar'

/** Actions at the bottom of the window, within the thumb's reach; in a low window they end the page instead. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const root = document.documentElement
    const measure = () => {
      const isFloating = bar.current && getComputedStyle(bar.current).position === 'fixed'
      root.style.setProperty(HEIGHT, `${isFloating ? (bar.current?.offsetHeight ?? 0) : 0}px`)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // A property on the root restyles the whole page, so the browser first paints the touch that changed the
    // height.
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure)
    })
    if (bar.current) observer.observe(bar.current)
    window.addEventListener('resize', measure)
    measure()
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty(HEIGHT)
    }
  }, [])

  return (
    <>
      <div aria-hidden className="h-(--bottom-bar) print:hidden" />
      <div
        ref={bar}
        className="bottom-bar right-0 bottom-0 left-(--rail-width) z-20 border-t border-line bg-surface shadow-lift-high print:hidden [@media(min-height:560px)]:fixed"
      >
        <div className="mx-auto max-w-270 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:px-5">
          {children}
        </div>
      </div>
    </>
  )
}
