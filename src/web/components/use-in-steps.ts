import { useDeferredValue } from 'react'

/** The first render is whole in a build, which has no second one (prerender.tsx), and partial in a browser. */
const IS_DRAWN_BY_BUILD = typeof document === 'undefined'

/**
 * False at a screen's first render, then true in a second one that input can interrupt: for what a slow tablet cannot draw in
 * one go.
 */
export function useInSteps(): boolean {
  return useDeferredValue(true, IS_DRAWN_BY_BUILD)
}
