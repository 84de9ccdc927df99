import { useDeferredValue } from 'react'

/** At the first drawing a build draws everything at once (prerender.tsx), a browser does not. */
const IS_DRAWN_BY_BUILD = typeof document === 'undefined'

/**
 * False when a screen is first drawn, then true in a second drawing between whose steps touches are heard: for what is too
 * much to be drawn in one go on a slow tablet.
 */
export function useInSteps(): boolean {
  return useDeferredValue(true, IS_DRAWN_BY_BUILD)
}
