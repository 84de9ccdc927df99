/** The maximum delay on a busy page. */
const LONGEST_WAIT_MS = 1000
/** The delay in browsers without requestIdleCallback (Safari). */
const USUAL_WAIT_MS = 1000

/** Calls `work` when the page is loaded and idle. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  let stop = () => {}
  const begin = () => {
    stop = idle(work)
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
