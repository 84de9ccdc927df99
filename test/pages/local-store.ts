type Reading = 'getAll' | 'getAllKeys'

/** A page of Playwright (e2e), or of the screens without a browser (test/screens). */
export interface Evaluating {
  evaluate(
    read: (given: [string, Reading]) => Promise<unknown[]>,
    given: [string, Reading],
  ): Promise<unknown[]>
}

/** The contents of a store of the tablet's own database, or its keys. */
export function readStore(page: Evaluating, store: string, reading: Reading = 'getAll'): Promise<unknown[]> {
  return page.evaluate(
    ([name, what]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('rinkbook')
        opening.addEventListener('error', () => reject(new Error('The database does not open')))
        opening.addEventListener('success', () => {
          const request = opening.result.transaction(name).objectStore(name)[what]()
          request.addEventListener('error', () => reject(new Error(`${name} cannot be read`)))
          request.addEventListener('success', () => resolve(request.result))
          opening.result.close()
        })
      }),
    [store, reading],
  )
}
