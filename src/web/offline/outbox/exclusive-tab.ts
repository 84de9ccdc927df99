const LOCK = 'rinkbook-outbox'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` while no other tab of this browser runs such work. Over plain http browsers have no locks: then it is
 * alone in its own tab only, and idempotency keys prevent duplicates.
 */
export function inExclusiveTab<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, work)
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}
