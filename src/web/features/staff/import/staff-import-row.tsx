import { CircleAlert, CircleCheck, CirclePlus, type LucideIcon } from 'lucide-react'
import type { ImportRow, ImportVerdict } from '#domain/staff/staff-import.ts'

const looks: Record<ImportVerdict['outcome'], { icon: LucideIcon; look: string }> = {
  new: { icon: CirclePlus, look: 'text-rink' },
  known: { icon: CircleCheck, look: 'text-ink-soft' },
  problem: { icon: CircleAlert, look: 'text-bad' },
}

interface StaffImportRowProps {
  place: number
  row: ImportRow | undefined
  verdict: ImportVerdict
}

/** A row of the list, and what will happen to it. */
export function StaffImportRow({ place, row, verdict }: StaffImportRowProps) {
  const { icon: Icon, look } = looks[verdict.outcome]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="w-8 text-sm text-ink-soft">{place}</span>
      <span className="min-w-40 grow">
        <span className="block font-semibold wrap-anywhere">{row?.name || '(no name)'}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {[row?.title || '(no title)', row?.company].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span
        className={`inline-flex items-center gap-2 text-sm font-semibold max-sm:w-full max-sm:pl-12 ${look}`}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        {inWords(verdict)}
      </span>
    </li>
  )
}

function inWords(verdict: ImportVerdict): string {
  if (verdict.outcome === 'new') return 'new'
  return verdict.outcome === 'known' ? 'already there' : `problem: ${verdict.problem}`
}
