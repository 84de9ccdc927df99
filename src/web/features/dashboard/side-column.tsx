import { useDeferredValue } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { useDueChecks } from '#web/checks/check-queries.ts'
import { SHORT_WAIT_MS, useHasWaited } from '#web/components/use-has-waited.ts'
import { useHasTwoPanes, useIsPhone } from '#web/components/use-media.ts'
import { NextMachines } from '#web/features/checklists/cards/next-machines.tsx'
import { FirstStepsCard } from '#web/features/guide/first-steps-card.tsx'
import { IceStrip } from '#web/features/ice/ice-strip.tsx'
import { useIsIceKnown } from '#web/log/log-queries.ts'
import { ActionTiles } from './action-tiles.tsx'
import { MattersSection } from './matters-section.tsx'
import { MoreSection } from './more-section.tsx'
import { OnSiteNow } from './on-site-now.tsx'
import { useSetup } from './use-setup.ts'

/** Who is on site, the reports, and the rest of the dashboard; on a phone below what is due, which must not move it. */
export function SideColumn({ rink }: { rink: Rink }) {
  const hasTwoPanes = useHasTwoPanes()
  const isPhone = useIsPhone()
  const { due, error } = useDueChecks(rink)
  const isIceKnown = useIsIceKnown(rink)
  const { isEmpty } = useSetup(rink)
  const hasTimedOut = useHasWaited(SHORT_WAIT_MS)
  // Rendered in steps, between which touches are handled.
  const isDueKnown = due !== undefined || error !== null
  const isKnown = useDeferredValue((isDueKnown && isIceKnown) || hasTimedOut)
  if (!isKnown) return <div className="h-dvh" />
  return (
    <>
      <OnSiteNow rink={rink} />
      <IceStrip rink={rink} />
      <ActionTiles rink={rink} />
      {/* Below the end of the shift, which a checked machine must not move. */}
      {hasTwoPanes ? <NextMachines rink={rink} /> : !isPhone && <MattersSection rink={rink} />}
      <MoreSection rink={rink} />
      {!isEmpty && <FirstStepsCard />}
    </>
  )
}
