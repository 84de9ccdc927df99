import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Rink } from '#domain/rinks/rink.ts'
import { WaitingArea } from '#web/components/spinner.tsx'
import { useCorrections } from '#web/offline/corrections.ts'
import { deleteDraft, saveDraftQuietly } from '#web/offline/drafts.ts'
import { texts } from './texts.ts'

interface FromDraftProps<Draft> {
  rink: Rink
  draftKey: string
  /** Must be a stable function. */
  read: (rink: Rink) => Promise<Draft>
  /** The draft of a browser that stores nothing. */
  blank: Draft
  /** Nothing is shown while a draft of a dialog is read. */
  isDialog?: boolean
  children: (draft: Draft) => ReactNode
}

/** A form that starts from the rink's draft, and again when a refused write is put back or another tab changes it. */
export function FromDraft<Draft>(props: FromDraftProps<Draft>) {
  return <LoadedDraft key={`${props.draftKey} ${useCorrections(props.draftKey)}`} {...props} />
}

function LoadedDraft<Draft>({ rink, read, blank, isDialog = false, children }: FromDraftProps<Draft>) {
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    let isCurrent = true
    const show = (found: Draft) => {
      if (isCurrent) setDraft(found)
    }
    read(rink).then(show, () => show(blank))
    return () => {
      isCurrent = false
    }
  }, [rink, read, blank])
  if (draft === undefined) return isDialog ? null : <WaitingArea label={texts.loading} />
  return children(draft)
}

/** A form begun from a draft. Each change is stored. `latest` also has changes made after the last render. */
export function useEditedDraft<Draft extends object>(key: string, begun: Draft, blank: Draft) {
  const [written, setWritten] = useState(begun)
  const latest = useRef(begun)
  const show = (next: Draft) => {
    latest.current = next
    setWritten(next)
  }
  return {
    written,
    latest,
    write: (change: Partial<Draft>) => {
      show({ ...latest.current, ...change })
      return saveDraftQuietly(key, latest.current)
    },
    clear: () => {
      show(blank)
      return deleteDraft(key)
    },
  }
}
