import { useState } from 'react'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ChecklistDraft, todaysDraftKey } from '../on-tablet/checklist-drafts.ts'
import type { WaitingChecklist } from '../on-tablet/checklists-on-tablet.ts'
import { EarlierDraftNotice } from '../on-tablet/draft-notices.tsx'
import { ChecklistForm } from './checklist-form.tsx'
import { baselineOf, type FormBaseline, isSameBaseline, overtakenBy } from './form-baseline.ts'

interface FollowedFormProps {
  definition: ChecklistDefinition
  rink: Rink
  /** What counts now; undefined where that cannot be known. */
  record: ChecklistRecord | null | undefined
  /** What waits on this tablet, in the order in which it was made. */
  waiting: readonly WaitingChecklist[]
  drafts: ChecklistDraft[]
  /** Resolves once the draft is gone. */
  onDiscard: (place: string) => Promise<void>
  /** Asks the server again what counts now. */
  onLookAgain: () => Promise<ChecklistRecord | null | undefined>
}

interface Start {
  /** What the form is filled from, unless there is a draft. */
  shown: FormBaseline
  draft: ChecklistDraft | undefined
  place: string
  /** Counts the forms begun again on this screen. */
  round: number
}

/** Shows what counts now, but never takes a form from under the hands of who is filling it in. */
export function LiveChecklistForm(props: FollowedFormProps) {
  const { definition, rink, record, waiting, drafts, onDiscard, onLookAgain } = props
  const basis = baselineOf(record ?? null, waiting)
  const [start, setStart] = useState<Start>(() => {
    const place = todaysDraftKey(definition, rink)
    const draft = drafts.find(kept => kept.place === place)
    return { shown: draft ? draft.typedOver : basis, draft, place, round: 0 }
  })
  const [isHeld, setIsHeld] = useState(start.draft !== undefined)
  const { shown, draft, place, round } = start

  const begin = (next: Pick<Start, 'shown' | 'draft' | 'place'>) => {
    setStart({ ...next, round: round + 1 })
    setIsHeld(next.draft !== undefined)
  }
  const beginAnew = () => begin({ shown: basis, draft: undefined, place: todaysDraftKey(definition, rink) })
  // On a tablet that stands open overnight the day goes on under the form.
  const isOfToday = place === todaysDraftKey(definition, rink)
  if (!isHeld && !(isOfToday && isSameBaseline(basis, shown))) beginAnew()

  const [earlier] = isHeld ? [] : drafts.filter(kept => kept.place !== place)
  return (
    <>
      {earlier && (
        <EarlierDraftNotice
          draft={earlier}
          rink={rink}
          onOpen={() => begin({ shown: earlier.typedOver, draft: earlier, place: earlier.place })}
          onDiscard={() => void onDiscard(earlier.place)}
        />
      )}
      <ChecklistForm
        key={round}
        definition={definition}
        rink={rink}
        basis={shown}
        // Of a draft its own notice says of which day it is.
        overtakenBy={overtakenBy(definition, shown, record) ?? (isOfToday || draft ? undefined : null)}
        draft={draft}
        place={place}
        onHold={setIsHeld}
        onDiscard={() => void onDiscard(place).then(beginAnew)}
        findNewer={async () => {
          const newest = await onLookAgain()
          return (newest && overtakenBy(definition, shown, newest)) ?? undefined
        }}
      />
    </>
  )
}
