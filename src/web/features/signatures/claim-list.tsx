import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Claim } from '#contract/signatures.ts'
import { momentInWords } from '#domain/dates.ts'
import type { SignedRecord } from '#domain/people/signature.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'

/** The screens that list the records without a page of their own. */
const SCREENS: Partial<Readonly<Record<SignedRecord, string>>> = {
  site_diary_entries: '/dashboard/site-diary',
  handover_document: `${SECTIONS_PATH}/staff`,
  staff: `${SECTIONS_PATH}/staff`,
  completed_shift: `${SECTIONS_PATH}/staff/hours`,
  document_readings: '/dashboard/duty-manual',
}

interface ClaimListProps<Listed> {
  label: string
  claims: readonly Listed[]
  rink: Rink
  /** The content after each record in its line. */
  children: (claim: Listed) => ReactNode
}

/** Records that were made offline, oldest first, each with the time at which it arrived. */
export function ClaimList<Listed extends Claim>({ label, claims, rink, children }: ClaimListProps<Listed>) {
  const today = useRinkDate(rink)
  return (
    <ul aria-label={label} className="card divide-y divide-line">
      {claims.map(claim => (
        <li
          key={`${claim.record} ${claim.recordId}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5"
        >
          <div className="min-w-0">
            <Link
              to={claim.address ?? SCREENS[claim.record] ?? '/dashboard'}
              className="text-link font-semibold"
            >
              {claim.recordName}
            </Link>
            <p className="text-sm text-ink-soft">
              <time dateTime={claim.signedAt}>{momentInWords(claim.signedAt, rink.timezone, today)}</time>
            </p>
          </div>
          {children(claim)}
        </li>
      ))}
    </ul>
  )
}
