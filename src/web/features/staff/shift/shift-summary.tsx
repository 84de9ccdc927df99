import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { inHours } from '#domain/staff/hours.ts'
import type { ShiftTimes } from '#domain/staff/shift-times.ts'
import type { ShiftPreview } from './shift-preview.ts'

interface ShiftSummaryProps {
  name: string
  role: string
  times: ShiftTimes
  preview: ShiftPreview
}

/** Whose shift it is, its period, and its hours. */
export function ShiftSummary({ name, role, times, preview }: ShiftSummaryProps) {
  const { hours, explanation, problem } = preview
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-control bg-sunken p-4"
    >
      <Item term="Staff member">
        {name}, {role}
      </Item>
      <Item term="Time period">
        {times.signInTime} – {times.signOutTime || '…'}
      </Item>
      <Item term="Total hours">
        <span className="text-xl font-bold">{hours === undefined ? '–' : inHours(hours)}</span>
        {explanation && <span className="mt-1 block text-sm">{explanation}</span>}
        {problem && (
          <span className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            {problem}
          </span>
        )}
      </Item>
    </dl>
  )
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
