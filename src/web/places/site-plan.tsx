import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Construction, OctagonX, Snowflake, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type Action, STATE_WORDS } from '#domain/actions/action.ts'
import { dayInWords } from '#domain/dates.ts'
import { kindOf, SAFETY_KINDS } from '#domain/equipment/kinds.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isOutOfService } from '#domain/equipment/machine-status.ts'
import type { PadNow } from '#domain/ice/ice-now.ts'
import type { Place } from '#domain/places/place.ts'
import { placeOfAction, placeOfMachine } from '#domain/places/plan.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { useActions } from '#web/actions/action-queries.ts'
import { ACTION_PATH, ICE_PATH, REPORT_PATH } from '#web/addresses.ts'
import { buttonLook } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useIsPhone } from '#web/components/use-media.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useIce } from '#web/log/log-queries.ts'
import { MachineLink } from '#web/machines/machine-link.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { StatusBadge } from '#web/machines/status-badge.tsx'
import { usePlaces } from './place-queries.ts'
import { faultMarks, type Layer, layersOf, machineMarks, spreadApart } from './plan-layers.ts'
import { PlanView } from './plan-view.tsx'
import type { ShownPlan } from './shown-plan.ts'
import { texts } from './texts.ts'

interface Area {
  /** `null`: nowhere on the list of places. */
  place: Place | null
  /** Why its ice is closed, unless a finding closes the place itself; `null` if it is open. */
  iceClosedFor: string | null
  faults: Action[]
  machines: Machine[]
}

/** The plan of the rink with what is wrong where, and the same as a list. */
export function SitePlan({ rink, plan }: { rink: Rink; plan: ShownPlan }) {
  const places = usePlaces(rink).data ?? []
  const pads = useIce(rink).data ?? []
  const actions = useActions(rink).data ?? []
  const machines = (useMachines(rink).data ?? []).filter(({ retiredAt }) => retiredAt === null)
  const today = useRinkDate(rink)
  const isPhone = useIsPhone()
  /** The layers that were switched on or off. */
  const [chosen, setChosen] = useState<ReadonlyMap<Layer, boolean>>(new Map())
  const [shownId, setShownId] = useState<number | null>()
  const areas = areasOf({ places, pads, actions, machines, today })
  const shown = areas.find(({ place }) => (place?.id ?? null) === shownId)
  // On a small plan, the marks of safety equipment would cover the names and each other.
  const isShown = (layer: Layer) =>
    chosen.get(layer) ?? !(isPhone && SAFETY_KINDS.some(kind => kind === layer))
  const marks = spreadApart(
    [...machineMarks(machines, places, today), ...faultMarks(actions, { places, machines })].filter(
      ({ layer }) => isShown(layer),
    ),
  )
  const unmarked = texts.plan.unmarked(
    actions.filter(({ spot }) => !spot).length,
    machines.filter(machine => !machine.spot && isOutOfService(machine, today)).length,
  )
  const toggle = (layer: Layer) => setChosen(new Map(chosen).set(layer, !isShown(layer)))
  return (
    <>
      <PlanView
        plan={plan}
        places={places}
        closedFor={({ id }) => areas.find(({ place }) => place?.id === id)?.iceClosedFor ?? null}
        lineOf={({ id }) => {
          const area = areas.find(({ place }) => place?.id === id)
          // Faults that are all marked show themselves, and their marks would cover the line.
          return area && isShown('faults') && area.faults.some(({ spot }) => !spot)
            ? texts.plan.faults(area.faults.length)
            : ''
        }}
        marks={marks}
        onTap={(_, place) => place && setShownId(place.id)}
        onMark={tapped => setShownId(marks.find(({ key }) => key === tapped)?.placeId ?? null)}
      />
      {unmarked && <p className="text-ink-soft">{unmarked}</p>}
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="mb-1.5 text-sm font-semibold">{texts.plan.show}</legend>
        {layersOf(actions, machines, today).map(({ layer, icon: Icon, label, count }) => (
          <button
            key={layer}
            type="button"
            aria-pressed={isShown(layer)}
            className="group inline-flex min-h-12 items-center gap-2 rounded-3xl border border-line-strong bg-surface px-4 py-2 text-left font-semibold hover:bg-sunken aria-pressed:border-rink aria-pressed:bg-rink-soft aria-pressed:text-rink"
            onClick={() => toggle(layer)}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            {texts.plan.layer(label, count)}
            <Check aria-hidden strokeWidth={2.5} className="size-5 shrink-0 not-group-aria-pressed:hidden" />
          </button>
        ))}
      </fieldset>
      <ul aria-label={texts.plan.areas} className="card divide-y divide-line overflow-hidden">
        {areas.map(area => (
          <li key={area.place?.id ?? 0}>
            <AreaRow area={area} today={today} onOpen={() => setShownId(area.place?.id ?? null)} />
          </li>
        ))}
      </ul>
      {shown && <AreaPanel rink={rink} area={shown} today={today} onClose={() => setShownId(undefined)} />}
    </>
  )
}

function AreaRow({ area, today, onOpen }: { area: Area; today: string; onOpen: () => void }) {
  const { place, iceClosedFor, faults, machines } = area
  const locked = machines.filter(machine => isOutOfService(machine, today))
  const things = SAFETY_KINDS.flatMap(kind => {
    const count = machines.filter(machine => machine.kind === kind).length
    return count > 0 ? [texts.plan.layer(kindOf(kind).noun, count)] : []
  })
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left -outline-offset-3! hover:bg-sunken sm:px-5"
      onClick={onOpen}
    >
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="text-lg font-bold wrap-anywhere">{place?.name ?? texts.plan.elsewhere}</span>
        {(place?.closed || iceClosedFor !== null) && (
          <span className="flex items-center gap-2 font-bold text-bad">
            <Construction aria-hidden className="size-5 shrink-0" />
            {iceClosedFor === null ? texts.plan.closed : texts.line(texts.plan.closed, iceClosedFor)}
          </span>
        )}
        {faults.length > 0 && (
          <span className="flex items-center gap-2 font-semibold text-bad">
            <TriangleAlert aria-hidden className="size-5 shrink-0" />
            {texts.plan.openFaults(faults.length)}
          </span>
        )}
        {locked.length > 0 && (
          <span className="flex items-center gap-2 font-semibold text-bad">
            <OctagonX aria-hidden className="size-5 shrink-0" />
            {texts.plan.outOfService(locked.map(({ name }) => name).join(', '))}
          </span>
        )}
        {things.length > 0 && <span className="text-sm text-ink-soft">{things.join(' · ')}</span>}
      </span>
      <ChevronRight aria-hidden className="size-6 shrink-0 text-ink-soft" />
    </button>
  )
}

interface AreaPanelProps {
  rink: Rink
  area: Area
  today: string
  onClose: () => void
}

function AreaPanel({ rink, area, today, onClose }: AreaPanelProps) {
  const { place, iceClosedFor, faults, machines } = area
  const why = place?.closed ? place.closed.defects.map(defectInWords).join('; ') : iceClosedFor
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={place?.name ?? texts.plan.elsewhere}
      footer={
        place && (
          <Link to={REPORT_PATH} search={{ place: place.id }} className={buttonLook('primary')}>
            <TriangleAlert aria-hidden className="size-5.5 shrink-0" />
            {texts.plan.reportHere}
          </Link>
        )
      }
    >
      {why !== null && (
        <p className="rounded-control bg-signal-bad px-4 py-3 font-bold text-on-signal">
          {texts.line(texts.plan.closed, why)}
        </p>
      )}
      {iceClosedFor !== null && (
        <Link to={ICE_PATH} className={buttonLook('secondary')}>
          <Snowflake aria-hidden className="size-5.5 shrink-0" />
          {texts.plan.showIce}
        </Link>
      )}
      {faults.length === 0 ? (
        <p className="text-ink-soft">{texts.plan.nothingOpen}</p>
      ) : (
        <ul aria-label={texts.plan.openFaults(faults.length)} className="flex flex-col gap-3">
          {faults.map(({ id, reference, what, state, dueAt }) => (
            <li key={id} className="flex gap-3">
              <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
              <span className="min-w-0">
                <Link
                  to={ACTION_PATH}
                  params={{ id: String(id) }}
                  className="flex min-h-12 items-center font-semibold wrap-anywhere underline"
                >
                  {what}
                </Link>
                <span className="block text-sm text-ink-soft">
                  {texts.plan.action(
                    reference,
                    STATE_WORDS[state],
                    dayInWords(rinkDate(dueAt, rink.timezone), today),
                  )}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {machines.length > 0 && (
        <ul aria-label={texts.plan.things} className="divide-y divide-line border-t border-line">
          {machines.map(machine => (
            <li key={machine.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 grow basis-50">
                <MachineLink machine={machine} />
                <span className="block text-sm text-ink-soft">
                  {machine.kindName ?? kindOf(machine.kind).noun}
                </span>
              </span>
              <StatusBadge machine={machine} today={today} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

interface OnSite {
  places: readonly Place[]
  pads: readonly PadNow[]
  actions: readonly Action[]
  machines: readonly Machine[]
  today: string
}

function areasOf({ places, pads, actions, machines, today }: OnSite): Area[] {
  const closedIce = new Map(
    pads.flatMap(({ placeId, isOpen, isRestricted, reason }) =>
      isOpen || isRestricted ? [] : [[placeId, reason ?? texts.plan.ice]],
    ),
  )
  const faultsOf = Map.groupBy(actions, action => placeOfAction(action, places, machines)?.id)
  const machinesOf = Map.groupBy(machines, machine => placeOfMachine(machine, places)?.id)
  const elsewhere = {
    faults: faultsOf.get(undefined) ?? [],
    machines: (machinesOf.get(undefined) ?? []).filter(
      machine => isOutOfService(machine, today) || SAFETY_KINDS.some(kind => kind === machine.kind),
    ),
  }
  return [
    ...places.map(place => ({
      place,
      iceClosedFor: closedIce.get(place.id) ?? null,
      faults: faultsOf.get(place.id) ?? [],
      machines: machinesOf.get(place.id) ?? [],
    })),
    ...(elsewhere.faults.length + elsewhere.machines.length > 0
      ? [{ place: null, iceClosedFor: null, ...elsewhere }]
      : []),
  ]
}
