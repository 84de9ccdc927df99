import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProgressRing } from './progress-ring.tsx'

interface WorkRowProps {
  icon: ReactNode
  title: string
  /** How much of the work is done; the ring has a segment for each part. */
  done: number
  total: number
  /** The colour of the finished segments. */
  ring: string
  /** The count in words: '1 of 2'. */
  count?: string | undefined
  /** Between title and count. */
  mark?: ReactNode
  /** Below the title. */
  children?: ReactNode
}

/** The classes of a link around a `WorkRow`. */
export function workRowLook(isDone: boolean): string {
  return `flex min-h-18 items-center gap-3 px-3 py-2 sm:gap-4 sm:px-4 -outline-offset-3! hover:bg-sunken ${isDone ? 'bg-ok-soft' : ''}`
}

/** One piece of the shift's work: a ring of what is done, its name and its state. */
export function WorkRow({ icon, title, done, total, ring, count, mark, children }: WorkRowProps) {
  return (
    <>
      <span className="relative grid size-12 shrink-0 place-items-center">
        <ProgressRing done={done} total={total} look={ring} />
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-lg leading-snug font-bold wrap-anywhere">{title}</span>
        {children}
      </span>
      <span className="flex shrink-0 items-center gap-x-3 max-sm:flex-col-reverse max-sm:items-end lg:max-xl:flex-col-reverse lg:max-xl:items-end">
        {mark}
        {count && <span className="font-bold whitespace-nowrap">{count}</span>}
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft max-sm:hidden" />
    </>
  )
}
