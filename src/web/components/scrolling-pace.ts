/** The scroll behaviour for scripts: instant with reduced motion, which CSS does not cover. */
export function scrollingPace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
