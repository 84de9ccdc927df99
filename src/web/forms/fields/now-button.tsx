import { Clock } from 'lucide-react'
import { momentInWords } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** Enters the current date and time at the rink into its field. */
export function NowButton({ rink, onEnter }: { rink: Rink; onEnter: (text: string) => void }) {
  return (
    <button
      type="button"
      aria-label="Enter now"
      title="Enter now"
      className="grid size-12 place-items-center rounded-control text-rink hover:bg-sunken"
      onClick={() => onEnter(momentInWords(serverNow(), rink.timezone))}
    >
      <Clock aria-hidden className="size-6" />
    </button>
  )
}
