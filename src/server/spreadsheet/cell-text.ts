/** What a spreadsheet holds in one cell. */
const LONGEST_TEXT = 32_767

/**
 * Text as a spreadsheet may hold it: without characters that XML forbids, no longer than a cell, and never read as a
 * formula, also when the sheet is saved as another format.
 */
export function cellText(text: string): string {
  // Control characters are what has to go.
  // eslint-disable-next-line no-control-regex
  const allowed = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  return harmlessText(allowed).slice(0, LONGEST_TEXT)
}

/** Text that no spreadsheet reads as a formula; some take the wide signs of Japanese keyboards for the others. */
export function harmlessText(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}
