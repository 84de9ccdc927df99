import { useState } from 'react'
import type { ChecklistRecord } from '#contract/checklists.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { isKnownAs } from '#domain/equipment/identity.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Entry } from '#domain/forms/form.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ChecklistDraft, todaysDraftKey } from '../checklist-drafts.ts'
import type { WaitingChecklist } from '../checklists-on-tablet.ts'
import { identityOfFields } from '../machine/offered-machines.ts'
import { ChecklistForm } from './checklist-form.tsx'
import { baselineOf, type FormBaseline, isSameBaseline, overtakenBy } from './form-baseline.ts'
import { EarlierDraftNotice } from './form-notices.tsx'
import { answersIn } from './form-values.ts'

interface LiveChecklistFormProps {
  definition: ChecklistDefinition
  rink: Rink
  /** The form of the checklist (`ChecklistDraft`). */
  scope: string
  /** The machines of the register that the form is about; undefined if it asks for them. */
  machines: readonly Machine[] | undefined
  /** Their answers before the check. */
  entries: readonly Entry[] | undefined
  /** The current submission; undefined while unknown. */
  record: ChecklistRecord | null | undefined
  /** The pending submissions of this tablet, oldest first. */
  waiting: readonly WaitingChecklist[]
  drafts: ChecklistDraft[]
  /** Resolves once the draft is deleted. */
  onDiscard: (draftKey: string) => Promise<void>
  /** Refetches the current submission. */
  refetch: () => Promise<ChecklistRecord | null | undefined>
  /** Called once the submission is over; `isPassed` is true if no machine was found unsafe. */
  onLeave: (isPassed: boolean) => void
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
  const { definition, rink, scope, entries, drafts, onDiscard, refetch } = props
  const todaysKey = todaysDraftKey(definition, rink, scope)
  const isWhole = scope === ''
  const baseline = isWhole
    ? baselineOf(props.record ?? null, props.waiting)
    : { record: aboutThese(props, props.record, null) ?? null, waiting: null }
  const [start, setStart] = useState<Start>(() => {
    const draft = drafts.find(stored => stored.draftKey === todaysKey)
    return { shown: draft?.typedOver ?? baseline, draft, draftKey: todaysKey, round: 0 }
  })
  const [isHeld, setIsHeld] = useState(start.draft !== undefined)
  const { shown, draft, draftKey, round } = start
  const record = isWhole ? props.record : aboutThese(props, props.record, shown.record)
  const begin = (next: Pick<Start, 'shown' | 'draft' | 'draftKey'>) => {
    setStart({ ...next, round: round + 1 })
    setIsHeld(next.draft !== undefined)
  }
  const beginAgain = () => begin({ shown: baseline, draft: undefined, draftKey: todaysKey })
  // On a tablet that stays open overnight, the day changes under the form.
  const isOfToday = draftKey === todaysKey
  const isCurrent = isWhole
    ? isSameBaseline(baseline, shown)
    : record === undefined || record?.id === shown.record?.id
  if (!isHeld && !(isOfToday && isCurrent)) beginAgain()
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
        machines={entries}
        // The notice of a draft names its day.
        overtakenBy={overtakenBy(definition, shown, record) ?? (isOfToday || draft ? undefined : null)}
        draft={draft}
        draftKey={draftKey}
        onHold={setIsHeld}
        onDiscard={() => void onDiscard(draftKey).then(beginAgain)}
        onLeave={props.onLeave}
        findNewer={async () => {
          const newest = await refetch()
          const about = isWhole ? newest : aboutThese(props, newest, shown.record)
          return (about && overtakenBy(definition, shown, about)) ?? undefined
        }}
      />
    </>
  )
}

/**
 * The current submission as far as it is about the machines of the form: `before` if it is about others; undefined while
 * it is unknown.
 */
function aboutThese(
  { definition, machines = [] }: Pick<LiveChecklistFormProps, 'definition' | 'machines'>,
  record: ChecklistRecord | null | undefined,
  before: ChecklistRecord | null,
): ChecklistRecord | null | undefined {
  if (!record) return record
  const identities = answersIn(definition, record).map(entry => identityOfFields(definition, entry))
  const isAbout = machines.some(machine => identities.some(identity => isKnownAs(machine, identity)))
  return isAbout ? record : before
}
