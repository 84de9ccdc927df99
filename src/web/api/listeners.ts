interface Listeners<News extends unknown[]> {
  /** Calls `listener` with all news from now on; returns how to stop. */
  add: (listener: (...news: News) => void) => () => void
  tell: (...news: News) => void
}

/** Who wants to hear of something. */
export function listenersTo<News extends unknown[] = []>(): Listeners<News> {
  const all = new Set<(...news: News) => void>()
  return {
    add: listener => {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell: (...news) => {
      for (const listener of all) listener(...news)
    },
  }
}
