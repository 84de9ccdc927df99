import { Eraser, Undo2 } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import {
  MOST_POINTS,
  pointsOf,
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type SignatureDrawing,
  type SignaturePoint,
  strokePath,
} from '#domain/incidents/signature.ts'
import { Button } from '#web/components/button.tsx'
import { texts } from './texts.ts'

/** Closer points add no detail. */
const SMALLEST_STEP = 3

function SignatureLines({ drawing }: { drawing: SignatureDrawing }) {
  return (
    <path
      d={drawing.map(strokePath).join('')}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** A drawn signature on record. */
export function SignatureImage({ drawing, signer }: { drawing: SignatureDrawing; signer: string }) {
  return (
    <figure aria-label={texts.drawnBy(signer)}>
      <svg
        aria-hidden
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        className="w-full max-w-75 rounded-control border border-line text-ink print:max-w-50 print:border-0"
      >
        <SignatureLines drawing={drawing} />
      </svg>
    </figure>
  )
}

interface SignaturePadProps {
  label?: string
  drawing: SignatureDrawing | null
  isDisabled: boolean
  onChange: (drawing: SignatureDrawing | null) => void
}

/** A box for a signature by finger, pen or mouse. Keyboard users type the name instead. */
export function SignaturePad({ label = texts.draw, drawing, isDisabled, onChange }: SignaturePadProps) {
  const strokes = drawing ?? []
  const [stroke, setStroke] = useState<SignaturePoint[]>([])
  const caption = useRef<HTMLParagraphElement>(null)
  const latest = useRef<SignaturePoint[]>([])
  const room = MOST_POINTS - pointsOf(strokes)
  const draw = (points: SignaturePoint[]) => {
    latest.current = points
    setStroke(points)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (isDisabled || room === 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    draw([pointAt(event)])
  }
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const last = latest.current.at(-1)
    if (!last || latest.current.length >= room) return
    const next = pointAt(event)
    if (Math.hypot(next[0] - last[0], next[1] - last[1]) >= SMALLEST_STEP) draw([...latest.current, next])
  }
  const end = () => {
    if (latest.current.length > 0) onChange([...strokes, latest.current])
    draw([])
  }
  // The buttons disappear with the last stroke, so the focus moves first.
  const shorten = (remaining: SignatureDrawing) => {
    if (remaining.length === 0) caption.current?.focus()
    onChange(remaining.length > 0 ? remaining : null)
  }
  return (
    <div className="flex flex-col gap-2">
      <p ref={caption} tabIndex={-1} className="self-start text-sm font-semibold">
        {label}
      </p>
      <figure aria-label={strokes.length > 0 ? texts.drawn : texts.nothingDrawn}>
        <svg
          aria-hidden
          viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
          className="w-full cursor-crosshair touch-none rounded-control border border-line-strong bg-surface text-ink"
          onPointerDown={begin}
          onPointerMove={move}
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
          <Button icon={Undo2} disabled={isDisabled} onClick={() => shorten(strokes.slice(0, -1))}>
            {texts.undo}
          </Button>
          <Button icon={Eraser} disabled={isDisabled} onClick={() => shorten([])}>
            {texts.clear}
          </Button>
        </div>
      )}
    </div>
  )
}

function pointAt({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): SignaturePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const clamp = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part)) * whole)
  return [clamp((clientX - left) / width, SIGNATURE_WIDTH), clamp((clientY - top) / height, SIGNATURE_HEIGHT)]
}
