/**
 * Keeps the screen on while the app is visible, where the browser allows it (over https, with enough battery). Returns a
 * function that ends it.
 */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | undefined
  let hasEnded = false
  const request = async () => {
    try {
      lock = await navigator.wakeLock.request('screen')
    } catch {
      // The tablet then follows its own setting.
    }
    if (hasEnded) await lock?.release()
  }
  const whileVisible = () => {
    if (document.visibilityState === 'visible') void request()
  }
  whileVisible()
  // The browser releases the lock of a hidden page.
  document.addEventListener('visibilitychange', whileVisible)
  return () => {
    hasEnded = true
    document.removeEventListener('visibilitychange', whileVisible)
    void lock?.release()
  }
}
