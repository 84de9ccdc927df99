/** The drafts on the tablet as JSON, without the notices of replies. */
export function storedDrafts(page: {
  evaluate: (read: () => Promise<string[]>) => Promise<string[]>
}): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('rinkbook')
        opening.addEventListener('error', () => reject(new Error('The database does not open')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.addEventListener('success', () => {
            const drafts = reading.result.filter(({ place }) => !place.startsWith('news/'))
            resolve(drafts.map(draft => JSON.stringify(draft)))
          })
          opening.result.close()
        })
      }),
  )
}
