import type { Page } from '@playwright/test'

/** Longer than the duration that the style sheet sets to end an animation at once. */
const NO_TIME_MS = 5

/**
 * Finds motion in spite of reduced motion. Very short transitions are allowed: without them an inherited
 * colour would reach each level of the page one frame later.
 */
export async function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(noTime => {
    const longest = (times: string) =>
      Math.max(...times.split(', ').map(time => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)))
    const moving = [...document.querySelectorAll('*')].flatMap(element =>
      ['', '::before', '::after'].flatMap(part => {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(
          element,
          part,
        )
        const what = [
          animationName !== 'none' && longest(animationDuration) > noTime && `animation ${animationName}`,
          longest(transitionDuration) > 0 && 'transition',
          scrollBehavior === 'smooth' && 'smooth scrolling',
        ].filter(name => name !== false)
        return what.map(name => `${name} of ${element.tagName} ${element.className}${part}`)
      }),
    )
    return [...new Set(moving)].slice(0, 5)
  }, NO_TIME_MS)
}
