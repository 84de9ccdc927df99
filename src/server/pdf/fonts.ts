import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

export const REGULAR = fontFile(
  'atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
)
export const BOLD = fontFile('atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf')

/** What a name in Cyrillic, Greek or Vietnamese is printed with; neither has Chinese, Japanese or Korean. */
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

interface Place {
  x?: number
  y?: number
}

const coverages = new Map<string, ReadonlySet<number>>()

/** Writes a text, each run of characters in a font that has them. */
export function write(
  document: PDFKit.PDFDocument,
  text: string,
  { font, size, colour }: Look,
  options: PDFKit.Mixins.TextOptions & Place,
): void {
  const { x, y, ...layout } = options
  document.font(font, size).fillColor(colour)
  const runs = runsOf(text, font)
  const baseline = -ascentOf(font) * size
  for (const [place, run] of runs.entries()) {
    const isLast = place === runs.length - 1
    const whole = {
      ...layout,
      continued: isLast ? (layout.continued ?? false) : true,
      // On one line with the other font, whatever the heights of the two.
      ...(run.font !== font && { baseline }),
    }
    document.font(run.font, size)
    if (place === 0 && x !== undefined) document.text(run.text, x, y, whole)
    else document.text(run.text, whole)
  }
  document.font(font, size)
}

/** How high a text becomes, in points. */
export function heightOf(
  document: PDFKit.PDFDocument,
  text: string,
  { font, size }: Pick<Look, 'font' | 'size'>,
  options: PDFKit.Mixins.TextOptions,
): number {
  // The fallback is the wider and the higher one: what fits in it fits in a mixture.
  const isMixed = runsOf(text, font).some(run => run.font !== font)
  const height = document.font(isMixed ? fallbackOf(font) : font, size).heightOfString(text, options)
  document.font(font, size)
  return height
}

function runsOf(text: string, font: string): { text: string; font: string }[] {
  const runs: { text: string; font: string }[] = []
  for (const part of printable(text)
    .split(/(\s+)/)
    .flatMap(word => partsOf(word, font))) {
    const last = runs.at(-1)
    if (last?.font === part.font) last.text += part.text
    else runs.push(part)
  }
  return runs
}

// A word is in one font where one has all of it: no line breaks inside it. What no font has stays a box.
function partsOf(word: string, font: string): { text: string; font: string }[] {
  const fallback = fallbackOf(font)
  if (hasAll(font, word)) return [{ text: word, font }]
  if (hasAll(fallback, word)) return [{ text: word, font: fallback }]
  return Array.from(word, text => ({
    text,
    font: hasAll(font, text) || !hasAll(fallback, text) ? font : fallback,
  }))
}

function hasAll(font: string, text: string): boolean {
  const coverage = coverageOf(font)
  return Array.from(text).every(
    character => character === '\n' || coverage.has(character.codePointAt(0) ?? 0),
  )
}

/** Without what steers a terminal or turns the direction of a line, and cannot be printed. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(/[^\P{C}\n\p{Co}\p{Cn}]/gu, '')
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

/** As a part of the size. */
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
