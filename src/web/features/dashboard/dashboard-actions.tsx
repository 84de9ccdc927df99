import type { Rink } from '#domain/rinks/rink.ts'
import { DownloadButton } from '#web/features/exports/download-button.tsx'
import { EndShiftButton } from '#web/features/shift-end/end-shift-button.tsx'

/** The dashboard's two buttons (specification 1, section 2), and the choice of a period beside the first. */
export function DashboardActions({ rink }: { rink: Rink }) {
  return (
    <div className="flex w-full flex-wrap gap-3 sm:w-auto max-sm:[&>:nth-child(1)]:grow max-sm:[&>:nth-child(3)]:basis-full">
      <DownloadButton rink={rink} />
      <EndShiftButton rink={rink} />
    </div>
  )
}
