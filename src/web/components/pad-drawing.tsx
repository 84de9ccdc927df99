import { useId } from 'react'
import type { DepthState } from '#domain/ice/depth.ts'
import type { PadSize } from '#domain/ice/pad.ts'

interface PadDrawingProps {
  pad: PadSize
  points: readonly { key: string; x: number; y: number; state: DepthState | null }[]
  /** True if the pad is drawn from top to bottom; the points are turned already. */
  isTurned: boolean
}

/** The markings of an ice hockey rink, as shares of its length and in metres (IIHF rules, section 1). */
const GOAL_LINE_M = 4
const BLUE_LINES = [0.355, 0.645]
const CIRCLE_M = 4.5
const END_CIRCLE_M = 10
const END_CIRCLE_ASIDE_M = 7
const CREASE_M = 1.83
const HEAT_M = 4.5
const HEATS = ['thin', 'too-thin', 'thick'] as const
const MARGIN_M = 0.4

/** A pad with its lines and goals, and a glow where the ice is out of its band; in metres. */
export function PadDrawing({ pad: { lengthM, widthM, cornerRadiusM }, points, isTurned }: PadDrawingProps) {
  const id = useId()
  const [across, along] = isTurned ? [widthM, lengthM] : [lengthM, widthM]
  const middle = widthM / 2
  const ends = [GOAL_LINE_M, lengthM - GOAL_LINE_M]
  return (
    <svg aria-hidden viewBox={`0 0 ${across} ${along}`} className="block h-auto w-full overflow-visible">
      <defs>
        {HEATS.map(state => (
          <radialGradient key={state} id={`${id}-${state}`}>
            <stop offset="0" stopOpacity={0.85} className={`depth-stop-${state}`} />
            <stop offset="1" stopOpacity={0} className={`depth-stop-${state}`} />
          </radialGradient>
        ))}
        <clipPath id={`${id}-boards`}>
          <rect width={across} height={along} rx={cornerRadiusM} />
        </clipPath>
      </defs>
      <rect
        className="pad-ice"
        x={MARGIN_M / 4}
        y={MARGIN_M / 4}
        width={across - MARGIN_M / 2}
        height={along - MARGIN_M / 2}
        rx={cornerRadiusM}
      />
      <g clipPath={`url(#${id}-boards)`}>
        <g className="depth-heat">
          {points.flatMap(({ key, x, y, state }) =>
            state === null || state === 'fine'
              ? []
              : [
                  <circle
                    key={key}
                    cx={x * across}
                    cy={y * along}
                    r={HEAT_M}
                    fill={`url(#${id}-${state})`}
                  />,
                ],
          )}
        </g>
        <g transform={isTurned ? `matrix(0 1 1 0 0 0)` : undefined}>
          {ends.map(x => (
            <path key={x} className="pad-line" d={`M${x} 0V${widthM}`} />
          ))}
          {ends.map((x, index) => (
            <path
              key={x}
              className="pad-line"
              d={`M${x} ${middle - CREASE_M}A${CREASE_M} ${CREASE_M} 0 0 ${index === 0 ? 1 : 0} ${x} ${middle + CREASE_M}`}
            />
          ))}
          {BLUE_LINES.map(share => (
            <path key={share} className="pad-blue-line" d={`M${share * lengthM} 0V${widthM}`} />
          ))}
          <path className="pad-line" strokeDasharray="1 0.6" d={`M${lengthM / 2} 0V${widthM}`} />
          <circle className="pad-line" cx={lengthM / 2} cy={middle} r={CIRCLE_M} />
          {[END_CIRCLE_M, lengthM - END_CIRCLE_M].flatMap(x =>
            [middle - END_CIRCLE_ASIDE_M, middle + END_CIRCLE_ASIDE_M].map(y => (
              <circle key={`${x} ${y}`} className="pad-line" cx={x} cy={y} r={CIRCLE_M} />
            )),
          )}
        </g>
      </g>
    </svg>
  )
}
