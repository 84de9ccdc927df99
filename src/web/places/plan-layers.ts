import { type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import type { Action } from '#domain/actions/action.ts'
import { kindOf, SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import type { Place } from '#domain/places/place.ts'
import { placeOfAction, placeOfMachine } from '#domain/places/plan.ts'
import { iconOfKind } from '#web/machines/machine-picture.tsx'
import type { PlanMark } from './plan-view.tsx'
import { texts } from './texts.ts'

/** The marks on the plan besides its areas: open faults, machines out of service, or a kind of machine. */
export type Layer = 'faults' | 'out-of-service' | (typeof SAFETY_KINDS)[number]

type LayeredMark = PlanMark & { layer: Layer; placeId: number | undefined }

/** The marks of open faults. */
export function faultMarks(
  actions: readonly Action[],
  { places, machines }: { places: readonly Place[]; machines: readonly Machine[] },
): LayeredMark[] {
  return actions.flatMap((action): LayeredMark[] => {
    const { id, spot } = action
    if (!spot) return []
    const placeId = placeOfAction(action, places, machines)?.id
    return [{ layer: 'faults', key: `action ${id}`, spot, placeId, icon: TriangleAlert, isBad: true }]
  })
}

/** The marks of machines that are out of service, or protect people. */
export function machineMarks(
  machines: readonly Machine[],
  places: readonly Place[],
  today: string,
): LayeredMark[] {
  return machines.flatMap((machine): LayeredMark[] => {
    const { id, spot } = machine
    if (!spot) return []
    const mark = { key: `machine ${id}`, spot, placeId: placeOfMachine(machine, places)?.id }
    if (isOutOfService(machine, today))
      return [{ ...mark, layer: 'out-of-service', icon: OctagonX, isBad: true }]
    const kind = SAFETY_KINDS.find(known => known === machine.kind)
    return kind ? [{ ...mark, layer: kind, icon: iconOfKind(kind), isBad: false }] : []
  })
}

/** Shares of the plan's width: the step to the side, and what is too close for two marks. */
const STEP = 0.06
const TOO_CLOSE = 0.055
/** Marks on one spot lie in rows, so that they stay on the plan. */
const IN_A_ROW = 6
const MOST_STEPS = 40

/** The marks with those moved to the side that would cover another; inwards, so that they stay on the plan. */
export function spreadApart<Mark extends PlanMark>(marks: readonly Mark[]): Mark[] {
  const placed: Mark[] = []
  for (const mark of marks) {
    const inwards = (at: number) => (at > 0.5 ? -STEP : STEP)
    const moved = (steps: number) => ({
      x: mark.spot.x + inwards(mark.spot.x) * (steps % IN_A_ROW),
      y: mark.spot.y + inwards(mark.spot.y) * Math.floor(steps / IN_A_ROW),
    })
    let steps = 0
    const isCovered = ({ x, y }: PlanMark['spot']) =>
      placed.some(({ spot }) => Math.hypot(spot.x - x, spot.y - y) < TOO_CLOSE)
    while (steps < MOST_STEPS && isCovered(moved(steps))) steps += 1
    placed.push({ ...mark, spot: moved(steps) })
  }
  return placed
}

interface LegendEntry {
  layer: Layer
  icon: LucideIcon
  label: string
  count: number
}

/** The legend: faults, machines out of service, and each kind of which the rink has something. */
export function layersOf(
  actions: readonly Action[],
  machines: readonly Machine[],
  today: string,
): LegendEntry[] {
  const locked = machines.filter(machine => isOutOfService(machine, today))
  const kinds = SAFETY_KINDS.map(kind => ({
    layer: kind,
    icon: iconOfKind(kind),
    label: kindOf(kind).noun,
    count: machines.filter(machine => machine.kind === kind).length,
  }))
  return [
    { layer: 'faults', icon: TriangleAlert, label: texts.plan.faultsLayer, count: actions.length },
    { layer: 'out-of-service', icon: OctagonX, label: texts.plan.outOfServiceLayer, count: locked.length },
    ...kinds.filter(({ count }) => count > 0),
  ]
}
