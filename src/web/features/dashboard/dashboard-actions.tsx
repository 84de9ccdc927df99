import { Download } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { EndShiftButton } from '../shift-end/end-shift-button.tsx'

const EXPLANATION = 'later-actions'

/** The dashboard's two buttons (specification 1, section 2). */
export function DashboardActions({ rink }: { rink: Rink }) {
  return (
    <div className="flex w-full flex-col gap-2 sm:w-auto sm:items-end">
      <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex">
        <Button icon={Download} aria-disabled aria-describedby={EXPLANATION} className="max-sm:px-3">
          Download All Excel
        </Button>
        <EndShiftButton rink={rink} />
      </div>
      <p id={EXPLANATION} className="text-sm text-ink-soft">
        The Excel file is not in this version of Rinkbook yet.
      </p>
    </div>
  )
}
