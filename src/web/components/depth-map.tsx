import type { DepthState } from '#domain/ice/depth.ts'
import type { GridPoint, PadSize } from '#domain/ice/pad.ts'
import './depth-map.css'
import { ChartFigure } from './chart-figure.tsx'
import { PadDrawing } from './pad-drawing.tsx'
import { useWidth } from './use-width.ts'
import { wordsBelow } from './words-below.ts'

/** A point on the map. */
export interface MapPoint extends GridPoint {
  /** The number in the chip: '31'; the name of the point if it has none. */
  text: string
  /** `null` if it has not been measured. */
  state: DepthState | null
  /** Read before the number: 'Point 7:'. */
  words: string
  /** Its row in the table, after its name. */
  cells: readonly string[]
}

interface DepthMapProps {
  /** The title: 'Depth of the main pad, mm'. */
  label: string
  pad: PadSize
  points: readonly MapPoint[]
  /** The meaning of the colours, in the order of the depths. */
  legend: readonly { state: DepthState; text: string }[]
  /** The meaning of a point without a depth. */
  unmeasured: string
  /** The heads of the table. */
  heads: readonly [point: string, ...cells: string[]]
  /** The point that is measured now. */
  chosen?: string | undefined
  /** With it, the points are buttons. */
  onChoose?: (key: string) => void
}

const USUAL_WIDTH = 640
/** In a narrower space the pad is turned, so that its points stay large enough. */
const TURNED_BELOW = 540
const TURNED_WIDTH = 400
const LARGEST_WIDTH = 1000

/** The number of a point without a depth is small in a ring: it must not look like a depth. */
const EMPTY_LOOK = 'rounded-full text-xs'

/** The states in words, above or below a point. */
export const DEPTH_WORDS: Readonly<Record<DepthState, string>> = {
  'too-thin': 'too thin',
  thin: 'thin',
  fine: 'in band',
  thick: 'thick',
}

/** The depths of a pad where they were measured, with a table of them. */
export function DepthMap(props: DepthMapProps) {
  const { label, pad, points, legend, unmeasured, heads, chosen, onChoose } = props
  const [width, ref] = useWidth(USUAL_WIDTH)
  const isTurned = width < TURNED_BELOW
  const shown = isTurned ? points.map(point => ({ ...point, x: point.y, y: point.x })) : points
  const maxWidth = isTurned ? TURNED_WIDTH : LARGEST_WIDTH
  const across = Math.min(width, maxWidth)
  const along = across * (isTurned ? pad.lengthM / pad.widthM : pad.widthM / pad.lengthM)
  const below = wordsBelow(shown.filter(isOut).map(({ key, x, y }) => ({ key, x: x * across, y: y * along })))
  return (
    <ChartFigure
      label={label}
      chart={
        <div ref={ref} className="depth-map flex min-w-0 flex-col gap-3">
          <div className="relative mx-auto w-full" style={{ maxWidth }}>
            <PadDrawing pad={pad} points={shown} isTurned={isTurned} />
            {shown.map(point => (
              <Chip
                key={point.key}
                point={point}
                isChosen={point.key === chosen}
                isWordBelow={below.has(point.key)}
                onChoose={onChoose}
              />
            ))}
          </div>
          <ul aria-label="Key" className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {legend.map(({ state, text }) => (
              <li key={state} className="flex items-center gap-2">
                <span aria-hidden className={`depth-chip depth-chip-${state} h-5 w-7 rounded-md`} />
                {text}
              </li>
            ))}
            {points.some(({ state }) => state === null) && (
              <li className="flex items-center gap-2">
                <span aria-hidden className={`depth-chip depth-chip-empty ${EMPTY_LOOK} h-5 w-5`} />
                {unmeasured}
              </li>
            )}
          </ul>
        </div>
      }
      table={<Numbers label={label} heads={heads} points={points} />}
    />
  )
}

/** A small map that marks the current point. Hidden from screen readers, which have the full map. */
export function SmallDepthMap({ pad, points, chosen }: Pick<DepthMapProps, 'pad' | 'points' | 'chosen'>) {
  return (
    <div aria-hidden className="depth-map relative">
      <PadDrawing pad={pad} points={points} isTurned={false} />
      {points.map(({ key, x, y, state }) => (
        <span
          key={key}
          className={`depth-chip depth-chip-${state ?? 'empty'} ${key === chosen ? 'depth-chip-chosen size-4' : 'size-2.5'} absolute -translate-1/2 rounded-full`}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
      ))}
    </div>
  )
}

interface ChipProps {
  point: MapPoint
  isChosen: boolean
  isWordBelow: boolean
  onChoose: DepthMapProps['onChoose']
}

/** True if the state of a point is written beside it. */
function isOut({ state }: Pick<MapPoint, 'state'>): boolean {
  return state !== null && state !== 'fine'
}

function Chip({ point, isChosen, isWordBelow, onChoose }: ChipProps) {
  const { key, x, y, text, state, words } = point
  const chip = (
    <span
      className={`depth-chip depth-chip-${state ?? 'empty'} ${isChosen ? 'depth-chip-chosen' : ''} grid place-items-center ${state === null ? `size-7 ${EMPTY_LOOK}` : 'min-h-7 min-w-10 rounded-lg px-1 text-base leading-6 font-bold'}`}
    >
      {text}
    </span>
  )
  const place = {
    className: 'absolute grid size-12 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-lg',
    style: { left: `${x * 100}%`, top: `${y * 100}%` },
  }
  const word = state !== null && isOut(point) && (
    <span
      className={`absolute left-1/2 ${isWordBelow ? '-bottom-2.5' : '-top-2.5'} -translate-x-1/2 rounded-sm bg-surface px-1 text-xs leading-4 font-bold whitespace-nowrap text-ink`}
    >
      {DEPTH_WORDS[state]}
    </span>
  )
  if (onChoose) {
    return (
      <button
        type="button"
        aria-current={isChosen ? 'step' : undefined}
        {...place}
        onClick={() => onChoose(key)}
      >
        <span className="sr-only">{words} </span>
        {chip}
        {word}
      </button>
    )
  }
  return (
    <div aria-hidden {...place}>
      {word}
      {chip}
    </div>
  )
}

function Numbers({ label, heads, points }: Pick<DepthMapProps, 'label' | 'heads' | 'points'>) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {heads.map(head => (
            <th key={head} scope="col" className="p-2 first:pl-0">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, cells }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="p-2 pl-0 font-semibold">
              {key.slice(1)}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]} className="p-2">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
