import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// Describing what is right takes as long again as finding what is wrong.
const OPTIONS: RunOptions = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] }

type RunOptions = Parameters<AxeBuilder['options']>[0]
type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Fails, naming each element, when the page as it stands breaks a WCAG 2.2 AA rule that axe can check. */
export async function checkAccessibility(page: Page): Promise<void> {
  if ((await violationsOn(page)).length === 0) return
  // A message may have come or gone while axe was looking; what is truly wrong is there the second time too.
  const violations = await violationsOn(page)
  if (violations.length === 0) return
  throw new Error(`${page.url()} is not accessible:\n${violations.map(describe).join('\n')}`)
}

/** Gives what breaks a WCAG 2.2 AA rule on a page as it stands. */
export async function violationsOn(page: Page): Promise<Violation[]> {
  await settled(page)
  // In one pass: the other way finishes in a page of its own, takes twice as long and only helps with strangers' frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(OPTIONS).analyze()
  return violations
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

function describe(violation: Violation): string {
  const places = violation.nodes.map(
    node => `    ${node.target.join(' ')}\n      ${node.failureSummary ?? ''}`,
  )
  return `  ${violation.id} (${violation.impact ?? 'unrated'}): ${violation.help}\n${places.join('\n')}`
}
