/** Printable text. */
interface Printable {
  text: string
  /** True if some letters were replaced by their code points. */
  hasCodes: boolean
}

/** Variation selectors, which no printed letter has. */
const VARIATION_SELECTORS = /[\uFE00-\uFE0F]/g

/**
 * Text without control characters and direction marks. Letters that no font has appear as Unicode code
 * points, such as '[U+738B U+5C0F]', so that they can be looked up: empty boxes could be anyone's name.
 */
export function printable(text: string, isInFonts: (letter: string) => boolean): Printable {
  const letters = Array.from(withoutControls(text))
  if (letters.every(isInFonts)) return { text: letters.join(''), hasCodes: false }
  const pieces: string[] = []
  let codes: string[] = []
  let hasCodes = false
  const endCodes = () => {
    if (codes.length > 0) pieces.push(`[${codes.join(' ')}]`)
    codes = []
  }
  for (const letter of letters) {
    if (isInFonts(letter) || /\s/.test(letter)) {
      endCodes()
      pieces.push(isInFonts(letter) ? letter : ' ')
    } else {
      codes.push(codePointOf(letter))
      hasCodes = true
    }
  }
  endCodes()
  return { text: pieces.join(''), hasCodes }
}

/** 'U+738B'. */
function codePointOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function withoutControls(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{C}\n\p{Co}\p{Cn}]/gu, '')
    .replaceAll(VARIATION_SELECTORS, '')
}
