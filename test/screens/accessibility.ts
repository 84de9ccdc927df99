import axe from 'axe-core'
import type { Page } from './page.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const OPTIONS: axe.RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  resultTypes: ['violations'],
  preload: false,
  // These rules need a layout: the journeys and the gallery check them.
  rules: {
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
    'target-size': { enabled: false },
  },
}

/**
 * Fails, naming each element, if the current page breaks a WCAG 2.2 AA rule that axe can check without a
 * layout.
 */
export async function checkAccessibility(page: Page): Promise<void> {
  const { violations } = await axe.run(document.documentElement, OPTIONS)
  if (violations.length === 0) return
  throw new Error(`${page.url()} is not accessible:\n${violations.map(describe).join('\n')}`)
}

function describe({ id, help, nodes }: axe.Result): string {
  return `  ${id}: ${help}\n${nodes.map(({ target }) => `    ${target.join(' ')}`).join('\n')}`
}
