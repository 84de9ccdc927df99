import { EDITING_LASTS_MS, type Editor } from '#domain/presence/editor.ts'

/** More people than work at a rink at once; a further one replaces the one that has been silent longest. */
const MOST_AT_RINK = 50
/** One account may be used on every tablet of a rink, but one session must not fill the list alone. */
const MOST_OF_SESSION = 5

interface Entry {
  sessionId: number
  editor: Editor
  /** The expiry of the entry, in milliseconds since 1970. */
  until: number
}

/** The people who are filling in a form, by rink, as reported to this server; in memory only. */
export class Editors {
  readonly #rinks = new Map<number, Map<string, Entry>>()
  readonly #onChange: (rinkId: number, editing: Editor[]) => void

  /** `onChange` is called for each rink whose list has changed. */
  constructor(onChange: (rinkId: number, editing: Editor[]) => void) {
    this.#onChange = onChange
  }

  /**
   * Records that a user has started or stopped filling in a form. Only the session that added an entry can
   * remove it.
   */
  note(
    {
      rinkId,
      sessionId,
      editor,
      isEditing,
    }: { rinkId: number; sessionId: number; editor: Editor; isEditing: boolean },
    now: number,
  ): void {
    this.#change(rinkId, entries => {
      const key = `${sessionId}/${editor.tablet}/${editor.tab}`
      // The list is ordered by the latest renewal, oldest first.
      entries.delete(key)
      if (!isEditing) return
      entries.set(key, { sessionId, editor, until: now + EDITING_LASTS_MS })
      dropFirst(entries, MOST_OF_SESSION, entry => entry.sessionId === sessionId)
      dropFirst(entries, MOST_AT_RINK, () => true)
    })
  }

  /** Removes entries that were not renewed in time. */
  expire(now: number): void {
    this.#forget(({ until }) => until <= now)
  }

  forgetSessions(sessionIds: readonly number[]): void {
    this.#forget(({ sessionId }) => sessionIds.includes(sessionId))
  }

  #forget(isGone: (entry: Entry) => boolean): void {
    for (const rinkId of this.#rinks.keys()) {
      this.#change(rinkId, entries => {
        for (const [key, entry] of entries) if (isGone(entry)) entries.delete(key)
      })
    }
  }

  #change(rinkId: number, change: (entries: Map<string, Entry>) => void): void {
    const entries = this.#rinks.get(rinkId) ?? new Map<string, Entry>()
    const before = namedIn(entries)
    change(entries)
    if (entries.size === 0) this.#rinks.delete(rinkId)
    else this.#rinks.set(rinkId, entries)
    const after = namedIn(entries)
    if (JSON.stringify(after) !== JSON.stringify(before)) this.#onChange(rinkId, after)
  }
}

function dropFirst(entries: Map<string, Entry>, most: number, counts: (entry: Entry) => boolean): void {
  const counted = [...entries].filter(([, entry]) => counts(entry))
  for (const [key] of counted.slice(0, -most)) entries.delete(key)
}

/** Sorted, so that renewals do not change the order. */
function namedIn(entries: ReadonlyMap<string, Entry>): Editor[] {
  const keyed = [...entries].sort(([one], [other]) => (one < other ? -1 : 1))
  return keyed.map(([, { editor }]) => editor)
}
