import { setImmediate as nextTurn } from 'node:timers/promises'
import { extractText } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { RecordPaper } from './record-paper.ts'

const LINES = 400
/** A few steps of drawing fill a slice, however fast the machine is. */
const STEP_MS = 10

test('other requests are served while a long record is drawn', async () => {
  let now = 0
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += STEP_MS
    return now
  })
  const paper = new RecordPaper({ title: 'Machine record', footer: 'Ice Arena', createdAt: new Date(0) })
  const drawing = new AbortController()
  let turns = 0
  const others = (async () => {
    for (; !drawing.signal.aborted; turns += 1) await nextTurn()
  })()
  paper.page('Machine record')
  await paper.details(
    Array.from({ length: LINES }, (_, line) => [
      `Line ${line}`,
      'Checked by Ivy. Nothing found bad. '.repeat(9),
    ]),
  )
  const turnsInDetails = turns
  await paper.entries(
    Array.from({ length: LINES }, (_, line) => ({
      mark: 'Pass',
      text: `${line}`,
      note: 'Worn. '.repeat(99),
      isBad: false,
    })),
  )
  const turnsInEntries = turns - turnsInDetails
  await paper.details([['Checked', 'Worn. '.repeat(LINES * 99)]])
  const turnsInOneText = turns - turnsInDetails - turnsInEntries
  await paper.finish()
  drawing.abort()
  await others
  expect(turnsInDetails).toBeGreaterThan(LINES / 4)
  expect(turnsInEntries).toBeGreaterThan(LINES / 4)
  expect(turnsInOneText).toBeGreaterThan(LINES / 4)
})

test('a record with unprintable letters explains the replacements', async () => {
  for (const [name, isTold] of [
    ['王小明', true],
    ['Żaneta', false],
  ] as const) {
    const paper = new RecordPaper({ title: 'Machine record', footer: 'Ice Arena', createdAt: new Date(0) })
    paper.page('Machine record')
    await paper.details([['Found by', name]])
    const { text } = await extractText(new Uint8Array(await paper.finish()))
    expect(text.join('').includes('as Unicode numbers')).toBe(isTold)
  }
})

test('a section that does not fit on the page moves to the next with its heading', async () => {
  const paper = new RecordPaper({ title: 'Record', footer: 'Ice Arena', createdAt: new Date(0) })
  paper.page('Record')
  await paper.details(Array.from({ length: 44 }, (_, line) => [`Line ${line}`, 'Nothing found bad.']))
  const last = Array.from({ length: 5 }, (_, line) => [`Part ${line}`, 'Decided.'] as const)
  paper.heading('The last section', last)
  await paper.details(last)
  const { totalPages, text } = await extractText(new Uint8Array(await paper.finish()))
  expect(totalPages).toBe(2)
  expect(text[0]).toContain('Line 43')
  expect(text[0]).not.toContain('The last section')
  expect(text[1]).toMatch(/The last section\s+Part 0/)
})

test('a record that is too long for a PDF ends with a note', async () => {
  const options = { title: 'Machine record', footer: 'Ice Arena', createdAt: new Date(0), mostPages: 2 }
  const paper = new RecordPaper(options)
  paper.page('Machine record')
  await paper.details(Array.from({ length: LINES }, (_, line) => [`Line ${line}`, 'Nothing found bad.']))
  expect(paper.isFull).toBe(true)
  const { totalPages, text } = await extractText(new Uint8Array(await paper.finish()))
  expect(totalPages).toBe(2)
  expect(text.join('')).toContain('This record is too long to print in full.')
})
