import { useSearch } from '@tanstack/react-router'
import { FilePlus2, History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isBlankEntry } from '#domain/forms/entry.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { BLANK_DRAFT, beginCallout, type CalloutDraft } from '#web/offline/callout-draft.ts'
import { whenSaved } from '#web/offline/drafts.ts'
import { texts } from './texts.ts'

/** A draft that was changed this recently is still the same piece of work. */
const AT_WORK_MS = 30 * 60_000

interface BegunBeforeProps {
  rink: Rink
  draft: CalloutDraft
  children: (draft: CalloutDraft) => ReactNode
}

/** Asks whether to continue a callout that was begun before, with its machine and time, or to start a new one. */
export function BegunBefore({ rink, draft: { savedAt = '', ...draft }, children }: BegunBeforeProps) {
  const { step = 1 } = useSearch({ strict: false })
  const [shown, setShown] = useState<CalloutDraft | null>(() =>
    step === 1 && isOld(draft, savedAt) ? null : draft,
  )
  const [isDiscarding, setIsDiscarding] = useState(false)
  if (shown) return children(shown)
  const { equipment, reportedIssue } = draft.entry
  const startNew = async () => {
    // An empty callout replaces the draft and its photos.
    await beginCallout(rink, { entry: {}, pictures: [] }).catch(() => undefined)
    setShown(BLANK_DRAFT)
  }
  return (
    <section aria-labelledby="begun-before" className="card flex max-w-170 flex-col gap-4 p-5 sm:p-6">
      <h2 id="begun-before" className="text-2xl font-bold">
        {texts.before.question}
      </h2>
      <div className="flex items-start gap-3 rounded-control bg-warn-soft p-4">
        <History aria-hidden className="mt-0.5 size-6 shrink-0 text-warn" />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-lg font-bold">{equipment || texts.before.noMachine}</p>
          {reportedIssue && <p className="line-clamp-3 whitespace-pre-wrap">{reportedIssue}</p>}
          <p className="text-ink-soft">{texts.before.savedAt(whenSaved({ savedAt }, rink))}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:min-h-15 *:grow">
        <Button icon={FilePlus2} onClick={() => setIsDiscarding(true)}>
          {texts.before.startNew}
        </Button>
        <Button kind="primary" onClick={() => setShown(draft)}>
          {texts.before.goOn}
        </Button>
      </div>
      {isDiscarding && (
        <ConfirmDialog
          {...texts.steps.discard}
          onKeep={() => setIsDiscarding(false)}
          onConfirm={() => void startNew()}
        />
      )}
    </section>
  )
}

function isOld({ entry }: CalloutDraft, savedAt: string): boolean {
  return !isBlankEntry(entry) && Date.now() - Date.parse(savedAt) > AT_WORK_MS
}
