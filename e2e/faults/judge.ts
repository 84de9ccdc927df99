import { expect, type Page } from '@playwright/test'
import type { Made } from './run.ts'
import type { Site } from './site.ts'

/** The tolerance between the clocks of tablet and server on a slow network, in milliseconds. */
const CLOCKS_MS = 2000

/** Waits until all writes are sent, and counts the outcomes of those with this mark. */
export async function judge(site: Site, page: Page, mark: string, made: readonly Made[]) {
  const found = () => site.records(mark).map(({ text }) => markIn(text, mark))
  const missing = () => made.filter(write => write.said !== 'nothing' && !found().includes(write.mark))
  // A lost write never arrives; the figures below count it.
  await expect
    .poll(missing)
    .toEqual([])
    .catch(() => undefined)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const marks = found()
  const once = [...new Set(marks)]
  const inOrder = made.map(write => write.mark).filter(one => once.includes(one))
  const said = (word: Made['said']) => made.filter(write => write.said === word).length
  return {
    schedules: 1,
    'writes made': made.length,
    'writes saved at once': said('saved'),
    'writes kept on the tablet': said('kept'),
    'writes without a word': said('nothing'),
    'records on the server': marks.length,
    'records lost': missing().length,
    'records doubled': marks.length - once.length,
    'records out of order': once.filter((one, place) => one !== inOrder[place]).length,
  }
}

/** Checks the time and author of each record. */
export function expectTruth(site: Site, mark: string, made: readonly Made[]): void {
  for (const { text, performedAt, performedBy } of site.records(mark)) {
    const write = made.find(one => one.mark === markIn(text, mark))
    if (performedBy !== null) expect(performedBy, 'who made it').toBe(write?.userId)
    const at = Date.parse(performedAt ?? '')
    expect(at, 'when it was made').toBeGreaterThanOrEqual((write?.from ?? 0) - CLOCKS_MS)
    expect(at, 'when it was made').toBeLessThanOrEqual((write?.to || Date.now()) + CLOCKS_MS)
  }
}

function markIn(text: string, mark: string): string {
  return new RegExp(`${mark}-\\d+-`).exec(text)?.[0] ?? ''
}
