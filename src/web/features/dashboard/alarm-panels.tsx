import type { Rink } from '#domain/rinks/rink.ts'
import { ActionsInNeed } from '#web/actions/actions-in-need.tsx'
import { AwaitingCallouts } from '#web/callouts/awaiting-callouts.tsx'
import { UnsafeIce } from '#web/features/ice/unsafe-ice.tsx'
import { RiddorDeadlines } from '#web/features/incidents/riddor-deadlines.tsx'
import { ManagerNotices } from '#web/features/notices/manager-notices.tsx'
import { UnreadEarlyEnds } from '#web/features/shift-end/unread-early-ends.tsx'
import { ClaimsNotice, UnconfirmedNotice } from '#web/features/signatures/signature-notices.tsx'
import { OpenIncidents } from '#web/incidents/open-incidents.tsx'
import { AllowedUsePanel } from '#web/machines/allowed-use.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { OutOfServiceList } from '#web/machines/out-of-service.tsx'
import { MatterList } from '#web/matters/matter-list.tsx'
import { useUnacceptedHandovers } from '#web/matters/matter-queries.ts'
import { ClosedPlaces } from '#web/places/closed-places.tsx'
import { useClosedPlaces } from '#web/places/place-queries.ts'
import { useOtherUrgent } from './urgent-matters.ts'

/** The machines, places and ice that nobody may use or enter, each with its reason and its controls, then what else is urgent. */
export function DangerPanel({ rink }: { rink: Rink }) {
  const { groups, today } = useRegisterGroups(rink)
  const closed = useClosedPlaces(rink)
  const urgent = useOtherUrgent(rink)
  return (
    <>
      <UnsafeIce rink={rink} />
      <OutOfServiceList rink={rink} machines={groups?.outOfService ?? []} today={today} />
      {closed.length > 0 && (
        <div className="p-3">
          <ClosedPlaces rink={rink} canOpen />
        </div>
      )}
      {urgent.length > 0 && (
        <div className="p-3">
          <MatterList rink={rink} matters={urgent} />
        </div>
      )}
    </>
  )
}

/** The matters of `AttentionLine` in the order of its summary, each with its link or its control. */
export function AttentionPanel({ rink }: { rink: Rink }) {
  return (
    <div className="flex flex-col gap-3 p-3">
      <AwaitingCallouts rink={rink} />
      <UnreadEarlyEnds rink={rink} />
      <ClaimsNotice rink={rink} />
      <RiddorDeadlines rink={rink} />
      <UnacceptedHandover rink={rink} />
      <AllowedUsePanel rink={rink} />
      <ActionsInNeed rink={rink} />
      <OpenIncidents rink={rink} />
      <ManagerNotices rink={rink} />
      <UnconfirmedNotice rink={rink} />
    </div>
  )
}

/** The handover that nobody has accepted, as a link to it. */
function UnacceptedHandover({ rink }: { rink: Rink }) {
  const handovers = useUnacceptedHandovers(rink)
  return handovers.length > 0 && <MatterList rink={rink} matters={handovers} />
}
