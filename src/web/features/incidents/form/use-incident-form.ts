import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '#domain/forms/kinds/kind.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { WriteKey } from '#web/api/use-write-key.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { deleteIncidentDraft, type IncidentDraft, saveIncidentDraft } from './incident-draft.ts'
import { blankEntry, type IncidentEntry, problemsOf, withAnswer } from './incident-entry.ts'

export interface IncidentForm {
  rink: Rink
  entry: IncidentEntry
  /** What is wrong, by field. */
  problems: FieldErrors
  /** What is wrong with the fields that were left already, and what the server refused. */
  shown: FieldErrors
  /** When the draft was kept, an instant; '' where this browser keeps nothing. */
  keptAt: string | undefined
  change: (entry: IncidentEntry) => void
  answer: (key: string, answer: Answer) => void
  leave: (key: string) => void
  refuse: (errors: FieldErrors) => void
  keepSent: (sent: WriteKey) => void
  /** Empties the form once its draft is gone: what looks empty stays empty after a reload. */
  reset: () => Promise<void>
}

const NOTHING_REFUSED: FieldErrors = {}

/** What is in the form, what is wrong with it, and its draft on the tablet, kept at each change. */
export function useIncidentForm(rink: Rink, draft: IncidentDraft | null): IncidentForm {
  const [entry, setEntry] = useState(() => draft?.entry ?? blankEntry(serverNow(), rink))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState(NOTHING_REFUSED)
  const [keptAt, setKeptAt] = useState<string | undefined>(draft?.savedAt)
  const latest = useRef(entry)
  const isBlank = useRef(draft === null)
  const lastSent = useRef(draft?.lastSent ?? null)
  // A key is painted before its consequences.
  const judged = useDeferredValue(entry)
  const problems = useMemo(() => problemsOf(rink, judged, serverNow()), [rink, judged])

  const show = useCallback((next: IncidentEntry) => {
    latest.current = next
    setEntry(next)
    setRefused(NOTHING_REFUSED)
  }, [])
  const keep = useCallback(
    (kept: IncidentEntry) => {
      const tell = (at: string) => startTransition(() => setKeptAt(at))
      saveIncidentDraft(rink, kept, lastSent.current).then(tell, () => tell(''))
    },
    [rink],
  )
  const change = useCallback(
    (changed: IncidentEntry) => {
      isBlank.current = false
      show(changed)
      keep(changed)
    },
    [show, keep],
  )
  const today = useRinkDate(rink)
  useEffect(() => {
    // On a tablet that stands open overnight nobody looks at a date that is filled in.
    if (isBlank.current && latest.current.texts.accidentDate !== today) show(blankEntry(serverNow(), rink))
  }, [today, rink, show])
  const answer = useCallback(
    (key: string, given: Answer) => change(withAnswer(latest.current, key, given)),
    [change],
  )
  const leave = useCallback(
    (key: string) => setLeft(known => (known.has(key) ? known : new Set([...known, key]))),
    [],
  )
  const shown = Object.entries(problems).filter(([path]) => left.has(path))
  return {
    rink,
    entry,
    problems,
    shown: { ...Object.fromEntries(shown), ...refused },
    keptAt,
    change,
    answer,
    leave,
    refuse: setRefused,
    keepSent: sent => {
      lastSent.current = sent
      keep(latest.current)
    },
    reset: async () => {
      lastSent.current = null
      await deleteIncidentDraft(rink)
      isBlank.current = true
      show(blankEntry(serverNow(), rink))
      setLeft(new Set())
      setKeptAt(undefined)
    },
  }
}
