import { Link } from '@tanstack/react-router'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { ICE_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { useIce } from '#web/log/log-queries.ts'
import { PadState } from '#web/log/pad-state.tsx'
import { PadFacts } from './pad-facts.tsx'
import { PadLink } from './pad-link.tsx'

/** The pads on the dashboard: open or closed, the last flood, the depth and the air. Hidden without a pad. */
export function IceStrip({ rink }: { rink: Rink }) {
  const { data: pads = [] } = useIce(rink)
  return pads.map(pad => <PadStrip key={pad.placeId} rink={rink} pad={pad} />)
}

function PadStrip({ rink, pad }: { rink: Rink; pad: PadNow }) {
  const { name, air } = pad
  return (
    <section aria-label={name} className="card flex flex-col overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 pr-1.5 pl-4">
        <h2 className="text-lg font-bold">
          <Link to={ICE_PATH} className="flex min-h-12 items-center hover:underline">
            {name}
          </Link>
        </h2>
        {/* The alarm is named below and above the page. */}
        <PadState pad={air ? { ...pad, reason: null } : pad} />
        <PadLink
          pad={pad}
          alarmLook={buttonLook('quiet', 'ml-auto min-h-14 bg-bad-soft text-bad!')}
          resurfaceLook={buttonLook('quiet', 'ml-auto min-h-14 bg-rink-soft')}
        />
      </div>
      <PadFacts rink={rink} pad={pad} />
    </section>
  )
}
