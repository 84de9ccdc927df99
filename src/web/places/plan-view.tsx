import type { LucideIcon } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import type { Spot } from '#domain/actions/action.ts'
import type { Place } from '#domain/places/place.ts'
import { boxOf, nameSpot, placeAt, sizeOf } from '#domain/places/plan.ts'
import type { Shape } from '#domain/places/shape.ts'
import { useIsPhone } from '#web/components/use-media.ts'
import type { ShownPlan } from './shown-plan.ts'
import { texts } from './texts.ts'

/** Something at a point of the plan. */
export interface PlanMark {
  key: string
  spot: Spot
  icon: LucideIcon
  isBad: boolean
}

/** The sizes of a plan that is as wide as its screen, in CSS pixels: a wider plan has more room beside its names. */
const ON_PHONE = { plan: 350, letter: 5.6, line: 14, gap: 4, mark: 10 }
const ON_TABLET = { plan: 660, letter: 8, line: 18, gap: 6, mark: 16 }
/** Half of a touch target, in CSS pixels. */
const REACH = 24

interface PlanViewProps {
  plan: ShownPlan
  places: readonly Place[]
  chosenId?: number | null
  /** Why an area is closed that no finding closes; `null` if it is open. */
  closedFor?: (place: Place) => string | null
  /** A line below the name of an area. */
  lineOf?: (place: Place) => string
  marks?: readonly PlanMark[]
  /** The corners of an area that is being drawn. */
  corners?: readonly Spot[]
  onTap: (spot: Spot, place: Place | undefined) => void
  /** A tap on or near a mark; without it, marks are no targets. */
  onMark?: (key: string) => void
}

/**
 * The plan with its areas. It is hidden from screen readers and from the Tab key: a list or fields
 * beside it do the same.
 */
export function PlanView(props: PlanViewProps) {
  const { plan, places, chosenId = null, closedFor, lineOf, marks = [], corners = [], onTap, onMark } = props
  const { width, height, picture } = plan
  const hatch = useId()
  // The small ones last: a gate lies on its pad.
  const onPlan = places
    .flatMap(place => (place.shape ? [{ place, shape: place.shape, why: closedFor?.(place) ?? null }] : []))
    .toSorted((one, other) => sizeOf(other.shape) - sizeOf(one.shape))
  const points = (shape: readonly Spot[]) => shape.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
  return (
    <div
      aria-hidden
      className="relative overflow-hidden rounded-card border border-line-strong bg-surface select-none"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {picture !== null && <img src={picture} alt="" className="absolute inset-0 size-full bg-white" />}
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        <defs>
          <pattern
            id={hatch}
            width={width / 50}
            height={width / 50}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={width / 120} height={width / 50} className="fill-signal-bad opacity-60" />
          </pattern>
        </defs>
        {picture === null && (
          <rect
            x={width * 0.015}
            y={height * 0.02}
            width={width * 0.97}
            height={height * 0.96}
            className="fill-sunken stroke-current stroke-4 text-ink-soft"
          />
        )}
        {onPlan.map(({ place, shape, why }) => (
          <g key={place.id}>
            <polygon
              points={points(shape)}
              vectorEffect="non-scaling-stroke"
              className={`stroke-current ${place.id === chosenId ? 'stroke-4 text-rink' : 'stroke-2 text-ink-soft'} ${picture === null ? 'fill-surface' : 'fill-rink/15'}`}
            />
            {(place.closed || why !== null) && <polygon points={points(shape)} fill={`url(#${hatch})`} />}
          </g>
        ))}
        <polygon
          points={points(corners)}
          vectorEffect="non-scaling-stroke"
          className="fill-rink/30 stroke-current stroke-3 text-rink"
        />
      </svg>
      {corners.map(spot => (
        <span
          key={`${spot.x} ${spot.y}`}
          style={styleAt(spot)}
          className="absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-rink"
        />
      ))}
      {marks.map(({ key, spot, icon: Icon, isBad }) => (
        <span
          key={key}
          style={styleAt(spot)}
          className={`absolute grid size-5 -translate-1/2 place-items-center rounded-full border-2 sm:size-8 ${isBad ? 'border-on-signal bg-signal-bad text-on-signal' : 'border-line-strong bg-surface text-ink'}`}
        >
          <Icon className="size-3 sm:size-5" />
        </span>
      ))}
      {onPlan.map(({ place, shape, why }) => (
        <AreaName
          key={place.id}
          place={place}
          shape={shape}
          why={why}
          line={lineOf?.(place) ?? ''}
          marks={marks}
          ratio={width / height}
        />
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label={texts.plan.label}
        className="absolute inset-0 cursor-pointer"
        onClick={({ clientX, clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect()
          const share = (at: number, of: number) => Math.min(1, Math.max(0, Number((at / of).toFixed(4))))
          const spot = {
            x: share(clientX - box.left, box.width),
            y: share(clientY - box.top, box.height),
          }
          const near = onMark && nearestMark(marks, spot, box)
          if (near) onMark(near.key)
          else onTap(spot, placeAt(places, spot))
        }}
      />
    </div>
  )
}

/** The mark nearest to a spot, if it is within reach of a finger. */
function nearestMark(
  marks: readonly PlanMark[],
  spot: Spot,
  { width, height }: { width: number; height: number },
): PlanMark | undefined {
  return marks
    .map(mark => ({
      mark,
      away: Math.hypot((mark.spot.x - spot.x) * width, (mark.spot.y - spot.y) * height),
    }))
    .filter(({ away }) => away <= REACH)
    .toSorted((one, other) => one.away - other.away)[0]?.mark
}

interface AreaNameProps {
  place: Place
  shape: Shape
  why: string | null
  line: string
  marks: readonly PlanMark[]
  /** The plan's width by its height. */
  ratio: number
}

/** The name of an area, where no mark covers it. */
function AreaName({ place, shape, why, line, marks, ratio }: AreaNameProps) {
  const { plan, letter, line: lineHeight, gap, mark } = useIsPhone() ? ON_PHONE : ON_TABLET
  const { left, right } = boxOf(shape)
  const closed = place.closed ? texts.plan.closed : why !== null ? texts.line(texts.plan.closed, why) : ''
  const lines = [place.name, closed, line].filter(Boolean)
  const room = (right - left) * plan
  const widths = lines.map(({ length }) => length * letter + gap)
  const height = widths.reduce((sum, width) => sum + Math.ceil(width / room) * lineHeight, gap)
  const name = { width: Math.min(room, Math.max(...widths)) / plan, height: (height / plan) * ratio }
  const spot = nameSpot(shape, name, marks, { x: mark / plan, y: (mark / plan) * ratio })
  return (
    <span
      style={{ ...styleAt(spot), maxWidth: `${(right - left) * 100}%` }}
      className="absolute flex w-max -translate-1/2 flex-col items-center px-0.5 text-center text-[11px] leading-tight font-bold sm:text-sm"
    >
      <span className="rounded-sm bg-surface/85 px-0.5 wrap-anywhere">{place.name}</span>
      {closed && <span className="rounded-sm bg-signal-bad px-1 text-on-signal">{closed}</span>}
      {line && <span className="rounded-sm bg-surface/85 px-1 text-bad">{line}</span>}
    </span>
  )
}

function styleAt({ x, y }: Spot): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}
