import { useState } from 'react'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ChecklistDraft, todaysDraftKey } from '../checklist-drafts.ts'
import type { WaitingChecklist } from '../checklists-on-tablet.ts'
import { ChecklistForm } from './checklist-form.tsx'
import { baselineOf, type FormBaseline, isSameBaseline, overtakenBy } from './form-baseline.ts'
import { EarlierDraftNotice } from './form-notices.tsx'

interface LiveChecklistFormProps {
  definition: ChecklistDefinition
  rink: Rink
  /** The current submission; undefined while unknown. */
  record: ChecklistRecord | null | undefined
  /** The pending submissions of this tablet, oldest first. */
  waiting: readonly WaitingChecklist[]
  drafts: ChecklistDraft[]
  /** Resolves once the draft is deleted. */
  onDiscard: (draftKey: string) => Promise<void>
  /** Refetches the current submission. */
  refetch: () => Promise<ChecklistRecord | null | undefined>
}

interface Start {
  /** The form's baseline, unless there is a draft. */
  shown: FormBaseline
  draft: ChecklistDraft | undefined
  draftKey: string
  /** The number of forms that this screen has shown. */
  round: number
}

/** Shows the current submission, but never replaces a form in progress. */
export function LiveChecklistForm(props: LiveChecklistFormProps) {
  const { definition, rink, record, waiting, drafts, onDiscard, refetch } = props
  const todaysKey = todaysDraftKey(definition, rink)
  const baseline = baselineOf(record ?? null, waiting)
  const [start, setStart] = useState<Start>(() => {
    const draft = drafts.find(stored => stored.draftKey === todaysKey)
    return { shown: draft?.typedOver ?? baseline, draft, draftKey: todaysKey, round: 0 }
  })
  const [isHeld, setIsHeld] = useState(start.draft !== undefined)
  const { shown, draft, draftKey, round } = start
  const begin = (next: Pick<Start, 'shown' | 'draft' | 'draftKey'>) => {
    setStart({ ...next, round: round + 1 })
    setIsHeld(next.draft !== undefined)
  }
  const beginAgain = () => begin({ shown: baseline, draft: undefined, draftKey: todaysKey })
  // On a tablet that stays open overnight, the day changes under the form.
  const isOfToday = draftKey === todaysKey
  if (!isHeld && !(isOfToday && isSameBaseline(baseline, shown))) beginAgain()
  const [earlier] = isHeld ? [] : drafts.filter(stored => stored.draftKey !== draftKey)
  return (
    <>
      {earlier && (
        <EarlierDraftNotice
          draft={earlier}
          rink={rink}
          onOpen={() => begin({ shown: earlier.typedOver, draft: earlier, draftKey: earlier.draftKey })}
          onDiscard={() => void onDiscard(earlier.draftKey)}
        />
      )}
      <ChecklistForm
        key={round}
        definition={definition}
        rink={rink}
        baseline={shown}
        // The notice of a draft names its day.
        overtakenBy={overtakenBy(definition, shown, record) ?? (isOfToday || draft ? undefined : null)}
        draft={draft}
        draftKey={draftKey}
        onHold={setIsHeld}
        onDiscard={() => void onDiscard(draftKey).then(beginAgain)}
        findNewer={async () => {
          const newest = await refetch()
          return (newest && overtakenBy(definition, shown, newest)) ?? undefined
        }}
      />
    </>
  )
}
