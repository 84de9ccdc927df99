/** How a script may scroll: at once for whoever has asked the device for calm, which the style sheet cannot see to. */
export function scrollingPace(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
