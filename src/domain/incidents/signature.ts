import { z } from 'zod'

/** Drawn signatures have this coordinate space on any screen. */
export const SIGNATURE_WIDTH = 600
export const SIGNATURE_HEIGHT = 200
/** Enough for any name, and keeps records small. */
export const MOST_POINTS = 2000

const message = 'The drawn signature could not be read. Please draw it again.'
const coordinate = (largest: number) => z.int({ error: message }).min(0, message).max(largest, message)
const pointSchema = z.tuple([coordinate(SIGNATURE_WIDTH), coordinate(SIGNATURE_HEIGHT)], { error: message })

const strokeSchema = z.array(pointSchema, { error: message }).min(1, message).max(MOST_POINTS, message)

/** A drawn signature: lines from point to point, each point [x, y] from the upper left corner of the box. */
export const signatureDrawingSchema = z
  .array(strokeSchema, { error: message })
  .min(1, message)
  .max(MOST_POINTS, message)
  .refine(strokes => pointsOf(strokes) <= MOST_POINTS, message)

export type SignatureDrawing = z.infer<typeof signatureDrawingSchema>
export type SignaturePoint = z.infer<typeof pointSchema>

/** The number of points in a drawing. */
export function pointsOf(strokes: SignaturePoint[][]): number {
  return strokes.reduce((sum, points) => sum + points.length, 0)
}

/** One line as an SVG path; a single point becomes a dot. */
export function strokePath(points: SignaturePoint[]): string {
  const [[x, y] = [0, 0], ...others] = points
  if (others.length === 0) return `M${x} ${y}h0.1`
  return `M${x} ${y}${others.map(([nextX, nextY]) => `L${nextX} ${nextY}`).join('')}`
}
