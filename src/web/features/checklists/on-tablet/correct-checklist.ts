import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { SECTIONS_PATH } from '#web/addresses.ts'
import { randomKey } from '#web/api/use-write-key.ts'
import { locksOf } from '#web/features/equipment/on-tablet/locks-of-write.ts'
import type { Correction } from '#web/offline/outbox/correction.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { type DraftContent, todaysDraftKey } from './checklist-drafts.ts'
import { answersIn } from './checklists-on-tablet.ts'

/** A refused submission as today's draft: what it says has to be looked at again. Undefined where it cannot be read. */
export function correctChecklist(
  definition: ChecklistDefinition,
  write: WaitingWrite,
  rink: Rink,
): Correction | undefined {
  const { key, body, madeAt, who, problem } = write
  const machines = answersIn(definition, body)
  if (!machines) return undefined
  const content: DraftContent = {
    id: randomKey(),
    machines,
    typedOver: { record: null, waiting: null },
    refused: { key, madeAt, submittedBy: who, problem },
  }
  return {
    screen: `${SECTIONS_PATH}/${definition.tab}`,
    place: todaysDraftKey(definition, rink),
    content,
    // What it found is known to this tablet alone: it goes once the corrected checklist takes its place.
    keepsWrite: locksOf(write).length > 0,
  }
}
