import { PARAGRAPH_LENGTH } from '#domain/fields.ts'

/** The text with the lines that it does not hold yet, as far as they fit into a paragraph. */
export function withLines(text: string, lines: readonly string[]): string {
  return lines.reduce((written, line) => {
    if (written.includes(line)) return written
    const longer = written.trim() === '' ? line : `${written.trimEnd()}\n${line}`
    return longer.length <= PARAGRAPH_LENGTH ? longer : written
  }, text)
}
