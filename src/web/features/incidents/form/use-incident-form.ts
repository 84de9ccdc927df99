import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Answer } from '#domain/forms/kinds/kind.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { FieldErrors } from '#web/api/field-errors.ts'
import { serverNow } from '#web/api/server-clock.ts'
import type { WriteKey } from '#web/api/use-write-key.ts'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { deleteDraft, saveDraft } from '#web/offline/drafts.ts'
import type { SourceDraft } from '#web/offline/outbox/outbox-store.ts'
import { useCurrentName } from '#web/people/current-name.ts'
import { useStaff } from '#web/people/present-staff.ts'
import {
  blankEntry,
  type IncidentDraft,
  type IncidentEntry,
  problemsOf,
  withOccupation,
} from './incident-entry.ts'

export type IncidentForm = ReturnType<typeof useIncidentForm>

const NOTHING_REFUSED: FieldErrors = {}

/** The entry, its problems, and its draft on the tablet, which is stored at each change. */
export function useIncidentForm(rink: Rink, draftKey: string, draft: IncidentDraft | null) {
  const known = useCurrentName()
  const [entry, setEntry] = useState(() => draft?.entry ?? blankEntry(serverNow(), rink, known))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState(NOTHING_REFUSED)
  // '' if this browser stores nothing.
  const [savedAt, setSavedAt] = useState(draft?.savedAt)
  const latest = useRef(entry)
  const isBlank = useRef(draft === null)
  const lastSent = useRef(draft?.lastSent ?? null)
  const part = useRef(draft?.part)
  // A keystroke renders before the validation.
  const judged = useDeferredValue(entry)
  const problems = useMemo(() => problemsOf(rink, judged, serverNow()), [rink, judged])
  const show = useCallback((next: IncidentEntry) => {
    latest.current = next
    setEntry(next)
    setRefused(NOTHING_REFUSED)
  }, [])
  const save = useCallback(() => {
    const show = (at: string) => startTransition(() => setSavedAt(at))
    saveDraft(draftKey, { entry: latest.current, lastSent: lastSent.current, part: part.current }).then(
      stored => show(stored.savedAt),
      () => show(''),
    )
  }, [draftKey])
  const change = useCallback(
    (changes: Partial<IncidentEntry>) => {
      isBlank.current = false
      show({ ...latest.current, ...changes })
      save()
    },
    [show, save],
  )
  const today = useRinkDate(rink)
  useEffect(() => {
    // On a tablet that stays open overnight, the dates of a blank form follow the day.
    if (isBlank.current && latest.current.fields.accidentDate !== today)
      show(blankEntry(serverNow(), rink, known))
  }, [today, rink, known, show])
  const staff = useStaff(rink)
  const answer = useCallback(
    (key: string, given: Answer) => change({ fields: withOccupation(latest.current, key, given, staff) }),
    [change, staff],
  )
  const leave = useCallback(
    (key: string) => setLeft(known => (known.has(key) ? known : new Set([...known, key]))),
    [],
  )
  const showPart = useCallback(
    (key: string) => {
      if (part.current === key) return
      part.current = key
      if (!isBlank.current) save()
    },
    [save],
  )
  const shown = Object.entries(problems).filter(([path]) => left.has(path))
  return {
    rink,
    entry,
    /** By field. */
    problems,
    /** The errors of fields that the user has left, and those from the server. */
    errors: { ...Object.fromEntries(shown), ...refused },
    /** When the draft was saved, an instant; '' if this browser stores nothing. */
    savedAt,
    change,
    answer,
    leave,
    refuse: setRefused,
    /** Stores the part that is shown, so that a restored draft opens there. */
    showPart,
    /** The draft as the source of a queued write, which deletes it unless it has changed since. */
    source: (): SourceDraft => {
      const sent = latest.current
      return { place: draftKey, isSame: () => latest.current === sent }
    },
    saveSent: (sent: WriteKey) => {
      lastSent.current = sent
      save()
    },
    /** Empties the form once its draft is deleted, so that it stays empty after a reload. */
    reset: async () => {
      lastSent.current = null
      await deleteDraft(draftKey)
      isBlank.current = true
      part.current &&= 'who'
      show(blankEntry(serverNow(), rink, known))
      setLeft(new Set())
      setSavedAt(undefined)
    },
  }
}
