import { CircleAlert, CircleCheck, CircleMinus, CirclePlus, type LucideIcon, PencilLine } from 'lucide-react'
import { memo } from 'react'
import type { ImportChanges, ImportRow, ImportVerdict, KnownPerson } from '#domain/people/people-import.ts'
import { texts } from '../texts.ts'

const text = texts.import

/** The action for a row; also for one that the manager leaves out. */
export type ShownVerdict = ImportVerdict | { outcome: 'excluded' }

const looks: Record<ShownVerdict['outcome'], { icon: LucideIcon; look: string }> = {
  new: { icon: CirclePlus, look: 'text-rink' },
  changed: { icon: PencilLine, look: 'text-rink' },
  known: { icon: CircleCheck, look: 'text-ink-soft' },
  problem: { icon: CircleAlert, look: 'text-bad' },
  excluded: { icon: CircleMinus, look: 'text-ink-soft' },
}

interface PlannedRowProps {
  number: number
  row: ImportRow | undefined
  verdict: ShownVerdict
  onToggle: (index: number) => void
}

/** One row of the list, and what will happen with it. */
export const PlannedRow = memo(function PlannedRow({ number, row, verdict, onToggle }: PlannedRowProps) {
  const { icon: Icon, look } = looks[verdict.outcome]
  const name = row?.name || text.noName
  const details = [
    row?.title,
    row?.company,
    row?.email,
    row?.employeeNumber && texts.list.number(row.employeeNumber),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <label className="flex min-h-12 min-w-16 items-center gap-3 text-sm text-ink-soft">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-rink"
          aria-label={text.include(number, name)}
          checked={verdict.outcome !== 'excluded'}
          onChange={() => onToggle(number - 1)}
        />
        {number}
      </label>
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {details.filter(Boolean).join(' · ')}
        </span>
        {row?.notes && (
          <span className="block text-sm wrap-anywhere whitespace-pre-wrap">{text.notes(row.notes)}</span>
        )}
      </span>
      <span className={`flex min-w-0 basis-64 flex-col text-sm max-sm:basis-full max-sm:pl-15 ${look}`}>
        <span className="flex items-start gap-2 font-semibold">
          <Icon aria-hidden className="size-5 shrink-0" />
          {inWords(verdict)}
        </span>
        {verdict.outcome === 'changed' &&
          changesInWords(verdict.before, verdict.changes).map(change => (
            <span key={change} className="pl-7 text-ink wrap-anywhere">
              {change}
            </span>
          ))}
      </span>
    </li>
  )
})

function inWords(verdict: ShownVerdict): string {
  if (verdict.outcome === 'problem') return text.problem(verdict.problem)
  if (verdict.outcome === 'new' && verdict.staffId !== null) return text.newOnStaffList
  return text.outcomes[verdict.outcome]
}

function changesInWords(before: KnownPerson, { isListed, notes, ...changes }: ImportChanges): string[] {
  const fields = ['name', 'title', 'company', 'email', 'employeeNumber'] as const
  const changed = fields.flatMap(field => {
    const after = changes[field]
    return after ? [text.change(text.fields[field], before[field] ?? '', after)] : []
  })
  return [...changed, ...(notes ? [text.notesAdded] : []), ...(isListed ? [text.listed] : [])]
}
