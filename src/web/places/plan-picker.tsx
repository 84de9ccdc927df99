import { MapPin, X } from 'lucide-react'
import type { Spot } from '#domain/actions/action.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Folded } from '#web/components/folded.tsx'
import { usePlaces, useSitePlan } from './place-queries.ts'
import { PlanView } from './plan-view.tsx'
import { texts } from './texts.ts'

/** A place, and a point on the plan. */
export interface PlanChoice {
  placeId: number | null
  spot: Spot | null
}

interface PlanPickerProps extends PlanChoice {
  rink: Rink
  onChange: (choice: PlanChoice) => void
}

/**
 * The choice of a place and a point by a tap on the plan, beside a list of the places, which does the same for a keyboard.
 * Hidden while the rink has no plan.
 */
export function PlanPicker({ rink, placeId, spot, onChange }: PlanPickerProps) {
  const places = usePlaces(rink).data ?? []
  const plan = useSitePlan(rink).data
  if (!plan) return null
  const name = places.find(({ id }) => id === placeId)?.name
  return (
    <div className="overflow-hidden rounded-control border border-line">
      <Folded title={texts.plan.tapWhere}>
        <div className="flex flex-col gap-2 p-3">
          <PlanView
            plan={plan}
            places={places}
            chosenId={placeId}
            marks={spot ? [{ key: 'spot', spot, icon: MapPin, isBad: true }] : []}
            onTap={(tapped, place) => onChange({ placeId: place?.id ?? null, spot: tapped })}
          />
          <div className="flex min-h-12 flex-wrap items-center gap-x-4">
            <output className="grow">{spot ? texts.plan.pointIn(name) : ''}</output>
            {spot && (
              <Button kind="quiet" icon={X} onClick={() => onChange({ placeId, spot: null })}>
                {texts.plan.removePoint}
              </Button>
            )}
          </div>
        </div>
      </Folded>
    </div>
  )
}
