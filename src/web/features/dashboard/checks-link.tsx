import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { CHECKS_PATH } from '#web/addresses.ts'
import { texts } from './texts.ts'

/** The way to the checks that the rink has defined, below the specified tiles. */
export function ChecksLink() {
  return (
    <Link
      to={CHECKS_PATH}
      className="card flex min-h-18 items-center gap-4 p-4 hover:border-rink hover:shadow-lift-high"
    >
      <span className="grid size-13 shrink-0 place-items-center rounded-control bg-rink-soft text-rink">
        <ClipboardCheck aria-hidden className="size-6.5" />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-lg font-bold">{texts.ownChecks.title}</span>
        <span className="block text-sm text-ink-soft">{texts.ownChecks.subtitle}</span>
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
    </Link>
  )
}
