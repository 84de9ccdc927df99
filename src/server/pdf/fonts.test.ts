import { extractText } from 'unpdf'
import { describe, expect, it, test } from 'vitest'
import { REGULAR, runsToWrite, write } from './fonts.ts'
import { finishPaper, INK, newPaper } from './paper.ts'

const LOOK = { font: REGULAR, size: 10, colour: INK }
const PLACE = { x: 48, y: 48, width: 300 }

function blankPage() {
  const paper = newPaper({ title: 'Machine record', createdAt: new Date(0) })
  paper.document.addPage()
  return paper
}

/** The number of letters that the library lays out to write a text. */
function lettersLaidOut(text: string): number {
  const { document } = blankPage()
  const widthOf = document.widthOfString.bind(document)
  let letters = 0
  document.widthOfString = (part, options) => {
    letters += part.length
    return widthOf(part, options)
  }
  write(document, text, LOOK, PLACE)
  return letters
}

describe('writing a text takes linear time', () => {
  it.each([
    ['of words', 'Checked by Ivy. '],
    ['that is one word', 'x'],
    ['of wide letters and narrow ones', 'Wiii'],
    ['that changes its font with each letter', 'aЖ漢'],
    ['in an alphabet whose letters join', 'क्ष'],
    ['of accents upon accents', '\u0301\u0323'],
    ['from right to left', 'م'],
  ])('%s', (_name, piece) => {
    const ofShort = lettersLaidOut(piece.repeat(300))
    const ofLong = lettersLaidOut(piece.repeat(1200))
    expect(ofLong).toBeLessThan(5 * ofShort)
  })
})

test('a long text is written in short runs', () => {
  const { document } = blankPage()
  expect(runsToWrite(document, 'Checked by Ivy. '.repeat(1000), LOOK, PLACE).length).toBeGreaterThan(25)
  expect(runsToWrite(document, 'x'.repeat(16_000), LOOK, PLACE).length).toBeGreaterThan(25)
  expect(runsToWrite(document, 'Checked by Ivy.', LOOK, PLACE)).toHaveLength(1)
})

test('a line continues after a change of font', async () => {
  const { document, root } = blankPage()
  write(document, 'Ivy\nЖанна\nДана 漢\n\nDan', LOOK, PLACE)
  const { text } = await extractText(new Uint8Array(await finishPaper(document, root, 'Ice Arena')))
  expect(text[0]).toMatch(/^Ivy\nЖанна\nДана/)
})

test.each([
  ['王小明 (Wang Xiaoming)', '[U+738B U+5C0F U+660E] (Wang Xiaoming)'],
  ['山田\u3000太郎', '[U+5C71 U+7530] [U+592A U+90CE]'],
  ['All fine 👍🏽, repaired 🛠\uFE0F', 'All fine [U+1F44D U+1F3FD], repaired [U+1F6E0]'],
  ['Łukasz, Жанна, Γιώργος, Nguyễn', 'Łukasz, Жанна, Γιώργος, Nguyễn'],
])('unprintable letters of %s are shown as code points', async (written, printed) => {
  const { document, root } = blankPage()
  write(document, written, LOOK, PLACE)
  const { text } = await extractText(new Uint8Array(await finishPaper(document, root, 'Ice Arena')))
  expect(text[0]?.replaceAll(/\s+/g, ' ')).toContain(printed)
})
