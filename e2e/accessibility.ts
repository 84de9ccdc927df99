import type { Frame, Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  // Listing the passed rules would double the time.
  resultTypes: ['violations'],
  // Only needed for media that plays automatically.
  preload: false,
}

// The document frame has an opaque origin.
const AXE = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Fails with a list of elements if the page breaks a WCAG 2.2 AA rule that axe can check. */
export async function checkAccessibility(page: Page): Promise<void> {
  if ((await violationsOn(page)).length === 0) return
  // A toast may appear or disappear during the check; a real violation is found twice.
  const violations = await violationsOn(page)
  if (violations.length === 0) return
  throw new Error(`${page.url()} is not accessible:\n${violations.map(describe).join('\n')}`)
}

/** The violations of WCAG 2.2 AA, or of the given rules, on the current page. */
export async function violationsOn(page: Page, rules?: string[]): Promise<Result[]> {
  await settled(page)
  await Promise.all(page.frames().map(bringAxe))
  const look = await page.evaluateHandle<typeof axe>('axe')
  return look.evaluate(async (found, options) => (await found.run(options)).violations, {
    ...OPTIONS,
    ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
  })
}

/** Injected once per document: repeating it costs up to a quarter of the check. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
}

/** Waits for animations, because a fading text has too little contrast. */
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
