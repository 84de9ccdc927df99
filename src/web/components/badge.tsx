import type { LucideIcon } from 'lucide-react'

/** A label with an icon that highlights a row. */
export function Badge({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full bg-rink-soft px-3 py-1 text-sm font-bold text-ink">
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {children}
    </span>
  )
}
