import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commandIn, pathIn, quotedIn } from './quoted.ts'

const ASVS = 'docs/security/asvs.md'

/** The number of requirements of levels 1 and 2 in each chapter of ASVS 4.0.3. */
const REQUIREMENTS = [38, 53, 18, 9, 30, 13, 12, 15, 7, 5, 8, 15, 13, 23]
const VERDICTS = ['met', 'partly', 'not met', 'not applicable']

const isEvidence = (quoted: string) => pathIn(quoted) !== undefined || commandIn(quoted) !== undefined

const rows = readFileSync(ASVS, 'utf8')
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, number = '', , verdict = '', evidence = '']) => ({ number, verdict, evidence }))

test('every requirement of ASVS level 2 is judged once, in its order', () => {
  const chapters = REQUIREMENTS.map((_, index) =>
    rows.filter(({ number }) => number.startsWith(`${index + 1}.`)),
  )
  expect(chapters.map(chapter => chapter.length)).toEqual(REQUIREMENTS)
  const numbers = rows.map(({ number }) => number)
  const inOrder = [...new Set(numbers)].toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  expect(numbers).toEqual(inOrder)
})

test('each verdict has evidence, or a reason for its absence', () => {
  const lacking = rows.filter(({ verdict, evidence }) => {
    const needsEvidence = verdict === 'met' || verdict === 'partly'
    return (
      !VERDICTS.includes(verdict) ||
      evidence === '' ||
      (needsEvidence && !quotedIn(evidence).some(isEvidence))
    )
  })
  expect(lacking).toEqual([])
})

test('the page counts its verdicts correctly', () => {
  const [met, partly, notMet, none] = VERDICTS.map(
    verdict => rows.filter(row => row.verdict === verdict).length,
  )
  expect(readFileSync(ASVS, 'utf8')).toContain(
    `Met ${met}, partly ${partly}, not met ${notMet}, not applicable ${none}: ${rows.length} requirements.`,
  )
})
