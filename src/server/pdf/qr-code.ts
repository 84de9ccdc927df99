import { encode } from 'uqr'

/** Light modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

/** The modules of a QR code row by row, dark ones `true`, including its quiet zone. */
export function squaresOf(text: string): boolean[][] {
  // Level M survives a scratch or a drop of oil on the label.
  return encode(text, { ecc: 'M', border: QUIET_ZONE }).data
}

/** Adjacent dark modules of a row are one rectangle: no hairlines between them. */
export function drawCode(
  document: PDFKit.PDFDocument,
  modules: boolean[][],
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const side = size / modules.length
  for (const [row, squares] of modules.entries()) {
    let from = 0
    while (from < squares.length) {
      const isDark = squares[from] === true
      const next = squares.findIndex((square, column) => column > from && square !== isDark)
      const until = next < 0 ? squares.length : next
      if (isDark) document.rect(x + from * side, y + row * side, (until - from) * side, side)
      from = until
    }
  }
  document.fill('#000000')
}
