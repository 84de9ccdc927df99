import type { Frame, Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  // Describing what is right takes as long again as finding what is wrong.
  resultTypes: ['violations'],
  // Only for what plays by itself: nothing does.
  preload: false,
}

// The frame of a document is nobody's origin.
const AXE = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Fails, naming each element, when the page as it stands breaks a WCAG 2.2 AA rule that axe can check. */
export async function checkAccessibility(page: Page): Promise<void> {
  if ((await violationsOn(page)).length === 0) return
  // A message may have come or gone while axe was looking; what is truly wrong is there the second time too.
  const violations = await violationsOn(page)
  if (violations.length === 0) return
  throw new Error(`${page.url()} is not accessible:\n${violations.map(describe).join('\n')}`)
}

/** Gives what breaks a WCAG 2.2 AA rule, or one of the rules named, on a page as it stands. */
export async function violationsOn(page: Page, rules?: string[]): Promise<Result[]> {
  await settled(page)
  await Promise.all(page.frames().map(bringAxe))
  const look = await page.evaluateHandle<typeof axe>('axe')
  return look.evaluate(async (found, options) => (await found.run(options)).violations, {
    ...OPTIONS,
    ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
  })
}

/** Once into each document: bringing it again would cost up to a quarter of a look at the page. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Waits until nothing moves: half-way through its appearance a text has no contrast to speak of. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

function describe(violation: Result): string {
  const places = violation.nodes.map(
    node => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`,
  )
  return `  ${violation.id} (${violation.impact ?? 'unrated'}): ${violation.help}\n${places.join('\n')}`
}
