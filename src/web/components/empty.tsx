import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface EmptyProps {
  icon: LucideIcon
  children: ReactNode
  action?: ReactNode
}

/** An empty state: one sentence and the next step. */
export function Empty({ icon: Icon, children, action }: EmptyProps) {
  return (
    <div className="card flex flex-col items-center gap-4 px-6 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-rink-soft text-rink">
        <Icon aria-hidden className="size-8" />
      </span>
      <div className="max-w-110 text-ink-soft">{children}</div>
      {action}
    </div>
  )
}
