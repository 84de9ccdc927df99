import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { formatInRinkTime, MOMENT_FORMAT } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Notice } from '#web/components/notice.tsx'
import { CorrectButton } from '#web/offline/outbox/correct-button.tsx'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { correctChecklist } from './correct-checklist.ts'

interface RefusedChecklistsProps {
  definition: ChecklistDefinition
  rink: Rink
  refused: readonly WaitingWrite[]
}

/** What the server did not take of a checklist, why, and the way to put it right. */
export function RefusedChecklists({ definition, rink, refused }: RefusedChecklistsProps) {
  return refused.map(write => {
    const correction = correctChecklist(definition, write, rink)
    return (
      <Notice
        key={write.key}
        tone="bad"
        title={`Not recorded: what ${write.who} submitted ${formatInRinkTime(write.madeAt, rink.timezone, MOMENT_FORMAT)}`}
        {...(correction && { action: <CorrectButton write={write} correction={correction} /> })}
      >
        {write.problem} It is safe on this tablet.
      </Notice>
    )
  })
}
