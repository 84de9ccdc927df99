import { Link } from '@tanstack/react-router'
import { OctagonX, ShieldCheck } from 'lucide-react'
import type { Callout } from '#domain/callouts/callout.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { MACHINE_PATH, RELEASE_HASH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { texts } from './texts.ts'
import { useCalloutMachine } from './use-callout-machine.ts'

/** The machine of a callout that has ended. It stays out of service until it is returned, which comes next. */
export function StillOutOfService({ rink, callout }: { rink: Rink; callout: Callout }) {
  const { machine, state } = useCalloutMachine(rink, callout)
  if (callout.status === 'In Progress' || state !== 'locked' || !machine) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 print:hidden">
      <p className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere text-bad">
        <OctagonX aria-hidden className="size-5.5 shrink-0" />
        {texts.record.stillOut(machine.name)}
      </p>
      <Link
        to={MACHINE_PATH}
        params={{ id: String(machine.id) }}
        hash={RELEASE_HASH}
        className={buttonLook('primary', 'min-h-15 max-sm:grow')}
      >
        <ShieldCheck aria-hidden className="size-5.5 shrink-0" />
        {texts.record.returnIt}
      </Link>
    </div>
  )
}
