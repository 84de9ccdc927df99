import { Clock } from 'lucide-react'
import { formatInRinkTime } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'

const FORMAT = 'd MMM yyyy, HH:mm'

/** Enters the current date and time at the rink into its field. */
export function NowButton({ rink, onEnter }: { rink: Rink; onEnter: (text: string) => void }) {
  return (
    <button
      type="button"
      aria-label="Enter now"
      title="Enter now"
      className="grid size-12 place-items-center rounded-control text-rink hover:bg-sunken"
      onClick={() => onEnter(formatInRinkTime(serverNow(), rink.timezone, FORMAT))}
    >
      <Clock aria-hidden className="size-6" />
    </button>
  )
}
