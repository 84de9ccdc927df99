/** Character limit of a spreadsheet cell. */
const LONGEST_TEXT = 32_767
const REST = ' … (too long for a cell: read the rest in Rinkbook)'

/**
 * Text for a spreadsheet cell: without characters that XML forbids, cut to the limit of a cell with a note,
 * and never read as a formula, even when the sheet is saved in another format.
 */
export function cellText(text: string): string {
  // Control characters are what has to go.
  // eslint-disable-next-line no-control-regex
  const allowed = text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  return literalText(shortened(harmlessText(allowed)))
}

/**
 * Text that no spreadsheet reads as a formula; some read the wide signs of Japanese keyboards as the usual
 * ones.
 */
export function harmlessText(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  // Half a surrogate pair is not a character.
  return text.slice(0, LONGEST_TEXT - REST.length).replace(/[\uD800-\uDBFF]$/, '') + REST
}

/** If a person types '_x003D_', the workbook format would read it as an escaped '='. */
function literalText(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}
