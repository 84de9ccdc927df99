import { useRef, useState } from 'react'
import type { IncidentFlag, IncidentText } from '#domain/incidents/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { WriteKey } from '#web/api/use-write-key.ts'
import { forgetIncidentDraft, type IncidentDraft, keepIncidentDraft } from './incident-draft.ts'
import { blankEntry, type IncidentEntry, problemsOf, withFlag, withText } from './incident-entry.ts'

export interface IncidentForm {
  entry: IncidentEntry
  /** What is wrong, by field. */
  problems: FieldErrors
  /** What is wrong with the fields that were left already, and what the server refused. */
  shown: FieldErrors
  /** When the draft was kept, an instant; '' where this browser keeps nothing. */
  keptAt: string | undefined
  change: (entry: IncidentEntry) => void
  write: (key: IncidentText, text: string) => void
  tick: (key: IncidentFlag, isTicked: boolean) => void
  leave: (key: string) => void
  refuse: (errors: FieldErrors) => void
  keepSent: (sent: WriteKey) => void
  reset: () => void
}

/** What is in the form, what is wrong with it, and its draft on the tablet, kept at each change. */
export function useIncidentForm(rink: Rink, draft: IncidentDraft | null): IncidentForm {
  const [entry, setEntry] = useState(() => draft?.entry ?? blankEntry(serverNow(), rink))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<FieldErrors>({})
  const [keptAt, setKeptAt] = useState<string | undefined>(draft?.savedAt)
  const lastSent = useRef(draft?.lastSent ?? null)
  const problems = problemsOf(rink, entry, serverNow())

  const keep = (kept: IncidentEntry) => {
    keepIncidentDraft(rink, kept, lastSent.current).then(setKeptAt, () => setKeptAt(''))
  }
  const change = (changed: IncidentEntry) => {
    setEntry(changed)
    setRefused({})
    keep(changed)
  }
  const shown = Object.entries(problems).filter(([path]) => left.has(path))
  return {
    entry,
    problems,
    shown: { ...Object.fromEntries(shown), ...refused },
    keptAt,
    change,
    write: (key, text) => change(withText(entry, key, text)),
    tick: (key, isTicked) => change(withFlag(entry, key, isTicked)),
    leave: key => setLeft(known => (known.has(key) ? known : new Set([...known, key]))),
    refuse: setRefused,
    keepSent: sent => {
      lastSent.current = sent
      keep(entry)
    },
    reset: () => {
      lastSent.current = null
      forgetIncidentDraft(rink)
      setEntry(blankEntry(serverNow(), rink))
      setLeft(new Set())
      setRefused({})
      setKeptAt(undefined)
    },
  }
}
