import { CircleAlert, CircleCheck, CircleMinus, CirclePlus, type LucideIcon, PencilLine } from 'lucide-react'
import { texts } from './texts.ts'

/** A row as it was read. */
export interface ReadRow {
  name: string
  /** Its cells that are shown below the name. */
  details: readonly string[]
  notes: string
}

/** The action for a row. */
export interface PlannedRow {
  outcome: 'new' | 'changed' | 'known' | 'problem'
  /** The outcome in words, if the usual ones do not say enough. */
  inWords?: string
  /** The changes, for one that is in the register. */
  changes?: readonly string[]
}

const looks: Record<PlannedRow['outcome'] | 'excluded', { icon: LucideIcon; look: string }> = {
  new: { icon: CirclePlus, look: 'text-rink' },
  changed: { icon: PencilLine, look: 'text-rink' },
  known: { icon: CircleCheck, look: 'text-ink-soft' },
  problem: { icon: CircleAlert, look: 'text-bad' },
  excluded: { icon: CircleMinus, look: 'text-ink-soft' },
}

interface PlannedLineProps {
  number: number
  row: ReadRow
  /** Undefined for a row that is left out. */
  planned: PlannedRow | undefined
  onToggle: () => void
}

/** One row of the list, and what will happen with it. */
export function PlannedLine({ number, row, planned, onToggle }: PlannedLineProps) {
  const { details, notes } = row
  const outcome = planned?.outcome ?? 'excluded'
  const { icon: Icon, look } = looks[outcome]
  const name = row.name || texts.noName
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <label className="flex min-h-12 min-w-16 items-center gap-3 text-sm text-ink-soft">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-rink"
          aria-label={texts.include(number, name)}
          checked={planned !== undefined}
          onChange={onToggle}
        />
        {number}
      </label>
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {details.filter(Boolean).join(' · ')}
        </span>
        {notes && (
          <span className="block text-sm wrap-anywhere whitespace-pre-wrap">{texts.notes(notes)}</span>
        )}
      </span>
      <span className={`flex min-w-0 basis-64 flex-col text-sm max-sm:basis-full max-sm:pl-15 ${look}`}>
        <span className="flex items-start gap-2 font-semibold">
          <Icon aria-hidden className="size-5 shrink-0" />
          {planned?.inWords ?? (outcome === 'problem' ? '' : texts.outcomes[outcome])}
        </span>
        {planned?.changes?.map(change => (
          <span key={change} className="pl-7 text-ink wrap-anywhere">
            {change}
          </span>
        ))}
      </span>
    </li>
  )
}
