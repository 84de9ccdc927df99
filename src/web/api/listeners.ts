interface Listeners<Event extends unknown[]> {
  /** Subscribes a listener. Returns an unsubscribe function. */
  add: (listener: (...event: Event) => void) => () => void
  tell: (...event: Event) => void
}

/** A set of listeners to one kind of event. */
export function listenersTo<Event extends unknown[] = []>(): Listeners<Event> {
  const all = new Set<(...event: Event) => void>()
  return {
    add: listener => {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell: (...event) => {
      for (const listener of all) listener(...event)
    },
  }
}
