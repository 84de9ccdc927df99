import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import { printable } from './printable.ts'

export const REGULAR = fontFile(
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
)
export const BOLD = fontFile('atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf')

/** The fonts for names in Cyrillic, Greek or Vietnamese. None here has Chinese, Japanese or Korean. */
const FALLBACKS: Partial<Record<string, string>> = {
  [REGULAR]: fontFile('noto-sans/400Regular/NotoSans_400Regular.ttf'),
  [BOLD]: fontFile('noto-sans/700Bold/NotoSans_700Bold.ttf'),
}

interface Look {
  /** `REGULAR` or `BOLD`. */
  font: string
  /** In points. */
  size: number
  colour: string
}

interface TextPosition {
  x?: number
  y?: number
}

interface Run {
  text: string
  font: string
}

/** A word that may be too long for a line, with the space before it. */
const LONG_WORD = /(^|\s)(\S{20,})/g

/** In characters; needed because letters without any width never fill a line. */
const LONGEST_LINE = 200

/** In characters; takes a few milliseconds. */
const LONGEST_RUN = 500

/** Documents with letters that were replaced by their code points. */
const withCodes = new WeakSet<PDFKit.PDFDocument>()

const coverages = new Map<string, ReadonlySet<number>>()

/** Writes a text, each run of characters in a font that has them. */
export function write(
  document: PDFKit.PDFDocument,
  text: string,
  look: Look,
  options: PDFKit.Mixins.TextOptions & TextPosition,
): void {
  for (const writeRun of runsToWrite(document, text, look, options)) writeRun()
}

/** The steps of `write`, run by run, so that other work can run in between during a long text. */
export function runsToWrite(
  document: PDFKit.PDFDocument,
  text: string,
  look: Look,
  options: PDFKit.Mixins.TextOptions & TextPosition,
): (() => void)[] {
  const { x, y, ...layout } = options
  const { font, size, colour } = look
  const readable = readableIn(font, text)
  if (readable.hasCodes) withCodes.add(document)
  const runs = linesOf(document, readable.text, look, layout).flatMap(line =>
    runsOf(line, font).map((run, place, { length }) => ({ ...run, isLastOfLine: place === length - 1 })),
  )
  const baseline = -ascentOf(font) * size
  return runs.map((run, place) => () => {
    const isLast = place === runs.length - 1
    const whole = {
      ...layout,
      continued: isLast ? (layout.continued ?? false) : !run.isLastOfLine,
      // Aligns both fonts on one baseline, although their heights differ.
      ...(run.font !== font && { baseline }),
    }
    document.font(run.font, size).fillColor(colour)
    if (place === 0 && x !== undefined) document.text(run.text, x, y, whole)
    else document.text(run.text, whole)
    document.font(font, size)
  })
}

/** The height of a text, in points. */
export function heightOf(
  document: PDFKit.PDFDocument,
  text: string,
  { font, size }: Pick<Look, 'font' | 'size'>,
  options: PDFKit.Mixins.TextOptions,
): number {
  // The fallback is wider and higher: text that fits in it fits in a mixture.
  const readable = readableIn(font, text).text
  const isMixed = runsOf(readable, font).some(run => run.font !== font)
  const height = document.font(isMixed ? fallbackOf(font) : font, size).heightOfString(readable, options)
  document.font(font, size)
  return height
}

/** True if the document contains text such as '[U+738B U+5C0F]', because no font has the letters. */
export function hasCodes(document: PDFKit.PDFDocument): boolean {
  return withCodes.has(document)
}

/**
 * Splits text at its line breaks, and breaks words that are longer than a line. PDFKit takes quadratic time
 * for such words, and loses line breaks where the font changes.
 */
function linesOf(
  document: PDFKit.PDFDocument,
  text: string,
  { font, size }: Look,
  { width, height }: PDFKit.Mixins.TextOptions,
): string[] {
  // A text with a limited height ends in dots; it is short, and PDFKit must receive all of it.
  if (width === undefined || height !== undefined) return [text]
  const widths = new Map<string, number>()
  const widthOf = (letter: string) => {
    const known = widths.get(letter) ?? widthOfLetter(document, letter, { font, size })
    widths.set(letter, known)
    return known
  }
  const folded = text.replaceAll(LONG_WORD, (word, before: string, letters: string) => {
    const lines = inLinesOf(width, letters, widthOf)
    return lines.length === 1 ? word : (before && '\n') + lines.join('\n')
  })
  return folded.split('\n').map(line => line || ' ')
}

function widthOfLetter(
  document: PDFKit.PDFDocument,
  letter: string,
  { font, size }: Pick<Look, 'font' | 'size'>,
): number {
  return document.font(hasAll(font, letter) ? font : fallbackOf(font), size).widthOfString(letter)
}

function inLinesOf(width: number, word: string, widthOf: (letter: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let left = width
  for (const letter of word) {
    const needed = widthOf(letter)
    if (needed > left || line.length >= LONGEST_LINE) {
      lines.push(line)
      line = ''
      left = width
    }
    line += letter
    left -= needed
  }
  return [...lines, line]
}

function runsOf(text: string, font: string): Run[] {
  const runs: Run[] = []
  for (const part of text.split(/(\s+)/).flatMap(word => partsOf(word, font))) {
    const last = runs.at(-1)
    if (last?.font === part.font && last.text.length < LONGEST_RUN) last.text += part.text
    else runs.push(part)
  }
  return runs
}

// A word is set in one font if that font has all its letters, so that no line breaks inside it.
function partsOf(word: string, font: string): Run[] {
  const fallback = fallbackOf(font)
  if (hasAll(font, word)) return [{ text: word, font }]
  if (hasAll(fallback, word)) return [{ text: word, font: fallback }]
  return Array.from(word, text => ({
    text,
    font: hasAll(font, text) ? font : fallback,
  }))
}

function readableIn(font: string, text: string) {
  return printable(text, letter => hasAll(font, letter) || hasAll(fallbackOf(font), letter))
}

function hasAll(font: string, text: string): boolean {
  const coverage = coverageOf(font)
  return Array.from(text).every(
    character => character === '\n' || coverage.has(character.codePointAt(0) ?? 0),
  )
}

function fallbackOf(font: string): string {
  return FALLBACKS[font] ?? font
}

function coverageOf(font: string): ReadonlySet<number> {
  const known = coverages.get(font) ?? new Set(readFont(font).characterSet)
  coverages.set(font, known)
  return known
}

const ascents = new Map<string, number>()

/** The ascent of a font, as a fraction of its size. */
function ascentOf(font: string): number {
  const known = ascents.get(font)
  if (known !== undefined) return known
  const { ascent, unitsPerEm } = readFont(font)
  ascents.set(font, ascent / unitsPerEm)
  return ascent / unitsPerEm
}

function readFont(file: string) {
  const font = openSync(file)
  if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`)
  return font
}

function fontFile(name: string): string {
  return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}`))
}
