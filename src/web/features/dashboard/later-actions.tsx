import { Download, Flag } from 'lucide-react'
import { Button } from '#web/components/button.tsx'

const EXPLANATION = 'later-actions'

/** Two buttons that have their place already; they say that they cannot do their work yet. */
export function LaterActions() {
  return (
    <div className="flex w-full flex-col gap-2 sm:w-auto sm:items-end">
      <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex">
        <Button icon={Download} aria-disabled aria-describedby={EXPLANATION} className="max-sm:px-3">
          Download All Excel
        </Button>
        <Button icon={Flag} aria-disabled aria-describedby={EXPLANATION} className="max-sm:px-3">
          End Shift
        </Button>
      </div>
      <p id={EXPLANATION} className="text-sm text-ink-soft">
        Neither is in this version of Rinkbook yet.
      </p>
    </div>
  )
}
