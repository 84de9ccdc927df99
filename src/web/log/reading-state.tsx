import { CircleCheck, Eye, OctagonX, TriangleAlert } from 'lucide-react'
import { LEVEL_NAMES } from '#domain/air/profile.ts'
import { type BandState, STATE_WORDS } from '#domain/readings/band.ts'

const LOOKS = {
  fine: { icon: CircleCheck, look: 'text-ok' },
  look: { icon: Eye, look: 'text-warn' },
  act: { icon: TriangleAlert, look: 'text-bad' },
  stop: { icon: OctagonX, look: 'text-bad' },
} satisfies Record<BandState, unknown>

/** The state of a reading, as an icon and a word; in the air, everyone leaves instead of stopping. */
export function ReadingState({ state, isAir = false }: { state: BandState; isAir?: boolean }) {
  const { icon: Icon, look } = LOOKS[state]
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {isAir && state === 'stop' ? LEVEL_NAMES.evacuate : STATE_WORDS[state]}
    </span>
  )
}
