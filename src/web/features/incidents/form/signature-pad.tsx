import { Eraser, Undo2 } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import {
  MOST_POINTS,
  pointsOf,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type SignatureDrawing,
  type SignaturePoint,
} from '#domain/incidents/signature.ts'
import { Button } from '#web/components/button.tsx'
import { SignatureLines } from '../signature-lines.tsx'

/** Points nearer to the one before say nothing more. */
const SMALLEST_STEP = 3

interface SignaturePadProps {
  drawing: SignatureDrawing | null
  isDisabled: boolean
  onChange: (drawing: SignatureDrawing | null) => void
}

/** A box to sign in with a finger, a pen or the mouse; who uses the keyboard types the name instead. */
export function SignaturePad({ drawing, isDisabled, onChange }: SignaturePadProps) {
  const strokes = drawing ?? []
  const [stroke, setStroke] = useState<SignaturePoint[]>([])
  const caption = useRef<HTMLParagraphElement>(null)
  const underWay = useRef<SignaturePoint[]>([])
  const room = MOST_POINTS - pointsOf(strokes)

  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (isDisabled || room === 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    draw([pointAt(event)])
  }
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const last = underWay.current.at(-1)
    if (!last || underWay.current.length >= room) return
    const next = pointAt(event)
    if (Math.hypot(next[0] - last[0], next[1] - last[1]) >= SMALLEST_STEP) draw([...underWay.current, next])
  }
  const end = () => {
    if (underWay.current.length > 0) onChange([...strokes, underWay.current])
    draw([])
  }
  // The buttons go with the last line, and must not take the focus with them.
  const keep = (kept: SignatureDrawing) => {
    if (kept.length === 0) caption.current?.focus()
    onChange(kept.length > 0 ? kept : null)
  }
  const draw = (points: SignaturePoint[]) => {
    underWay.current = points
    setStroke(points)
  }
  return (
    <div className="flex flex-col gap-2">
      <p ref={caption} tabIndex={-1} className="self-start text-sm font-semibold">
        Sign with a finger or a pen (optional)
      </p>
      <figure aria-label={strokes.length > 0 ? 'The drawn signature' : 'Nothing is drawn yet'}>
        <svg
          aria-hidden
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          className="w-full cursor-crosshair touch-none rounded-control border border-line-strong bg-surface text-ink"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path
            d={`M30 ${SIGNATURE_HEIGHT - 45}H${SIGNATURE_WIDTH - 30}`}
            className="stroke-line"
            strokeWidth="2"
          />
          <SignatureLines drawing={stroke.length > 0 ? [...strokes, stroke] : strokes} />
        </svg>
      </figure>
      {strokes.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button icon={Undo2} disabled={isDisabled} onClick={() => keep(strokes.slice(0, -1))}>
            Undo line
          </Button>
          <Button icon={Eraser} disabled={isDisabled} onClick={() => keep([])}>
            Clear drawing
          </Button>
        </div>
      )}
    </div>
  )
}

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): SignaturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return [
    within((clientX - left) / width, SIGNATURE_WIDTH),
    within((clientY - top) / height, SIGNATURE_HEIGHT),
  ]
}

function within(part: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * whole)
}
