import { heightOf, REGULAR } from './fonts.ts'
import { makeRoomFor, WIDTH } from './paper.ts'

/** The width of the labels of details. */
export const LABEL_WIDTH = 150
const HEADING_HEIGHT = 24
const HALF_A_PAGE = 400

/** Labels and their values; blank ones are not printed. */
export type Details = readonly (readonly [label: string, value: string])[]

/** Starts a new page for a heading and its details if they do not fit here, unless they need more than half a page. */
export function keepTogether(document: PDFKit.PDFDocument, details: Details): void {
  const letters = { font: REGULAR, size: 9.5 }
  const height = details
    .filter(([, value]) => value.trim())
    .map(([label, value]) =>
      Math.max(
        heightOf(document, label, letters, { width: LABEL_WIDTH - 8 }),
        heightOf(document, value, letters, { width: WIDTH - LABEL_WIDTH }),
      ),
    )
    .reduce((sum, line) => sum + line + 2, HEADING_HEIGHT)
  if (height < HALF_A_PAGE) makeRoomFor(document, height)
}
