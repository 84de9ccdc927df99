import { CloudUpload } from 'lucide-react'

/** Beside what was done on this tablet and is not on record yet. */
export function WaitingMark() {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-warn">
      <CloudUpload aria-hidden className="size-5 shrink-0" />
      Saved on this tablet, waiting to be sent
    </p>
  )
}
