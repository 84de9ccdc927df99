/** The maximum delay on a busy page. */
const LONGEST_WAIT_MS = 1000
/** The delay in browsers without requestIdleCallback (Safari). */
const USUAL_WAIT_MS = 1000
/** The time between two looks at a busy app, and how many must find it calm: it rests between one call and the next. */
const LOOK_EVERY_MS = 150
const CALM_LOOKS = 2

/** Calls `work` when the page is loaded and idle, and the app is no longer busy. Returns a cancel function. */
export function whenIdle(work: () => void, isBusy?: () => boolean): () => void {
  let latest = 0
  let looks = isBusy ? CALM_LOOKS : 1
  let stop = () => {}
  const look = () => {
    stop = idle(() => {
      looks = isBusy?.() ? CALM_LOOKS : looks - 1
      if (looks <= 0 || Date.now() >= latest) return work()
      const timer = setTimeout(look, LOOK_EVERY_MS)
      stop = () => clearTimeout(timer)
    })
  }
  const begin = () => {
    latest = Date.now() + LONGEST_WAIT_MS
    look()
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
  return () => {
    window.removeEventListener('load', begin)
    stop()
  }
}

function idle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, USUAL_WAIT_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(request)
}
