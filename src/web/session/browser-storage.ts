/** Browser storage for text. Where it is blocked or full, reads return null and writes do nothing. */
function storage(open: () => Storage) {
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(open())
    } catch {
      return null
    }
  }
  return {
    isAvailable: () => attempt(storage => storage.length) !== null,
    get: (key: string) => attempt(storage => storage.getItem(key)),
    set: (key: string, text: string) => void attempt(storage => storage.setItem(key, text)),
    remove: (key: string) => void attempt(storage => storage.removeItem(key)),
    clear: () => void attempt(storage => storage.clear()),
  }
}

/** Storage of this browser, shared by its tabs. */
export const local = storage(() => localStorage)

/** Storage of this tab. */
export const session = storage(() => sessionStorage)
