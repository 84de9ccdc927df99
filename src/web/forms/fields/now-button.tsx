import { serverNow } from '#web/api/server-clock.ts'
import { texts } from '../texts.ts'

/** Enters the current time into its field. */
export function NowButton({ onEnter }: { onEnter: (now: Date) => void }) {
  return (
    <button
      type="button"
      aria-label={texts.enterNow}
      className="grid size-12 place-items-center rounded-control font-semibold text-rink hover:bg-sunken"
      onClick={() => onEnter(serverNow())}
    >
      {texts.now}
    </button>
  )
}
