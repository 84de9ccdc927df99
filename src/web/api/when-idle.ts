/** No later than this, however busy the page is. */
const LONGEST_WAIT_MS = 1000
/** Where the browser does not tell when it is idle (Safari). */
const USUAL_WAIT_MS = 1000

/** Calls `work` once the page is there and nothing that someone waits for is under way; returns how to stop. */
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
