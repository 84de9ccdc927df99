import { serverNow } from '#web/api/server-clock.ts'

/** Enters the current time into its field. */
export function NowButton({ onEnter }: { onEnter: (now: Date) => void }) {
  return (
    <button
      type="button"
      aria-label="Enter now"
      className="grid size-12 place-items-center rounded-control font-semibold text-rink hover:bg-sunken"
      onClick={() => onEnter(serverNow())}
    >
      Now
    </button>
  )
}
