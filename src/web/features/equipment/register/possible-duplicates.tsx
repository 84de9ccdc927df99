import { Merge } from 'lucide-react'
import { useState } from 'react'
import { kindOf } from '#domain/equipment/kinds.ts'
import { calledBy, possibleDuplicates } from '#domain/equipment/likeness.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { MergeDialog } from '../dialogs/merge-dialog.tsx'

interface PossibleDuplicatesProps {
  rink: Rink
  machines: readonly Machine[]
}

/** Entries of the register that may be one machine, and the way to say so. */
export function PossibleDuplicates({ rink, machines }: PossibleDuplicatesProps) {
  const [merging, setMerging] = useState<Merged | null>(null)
  const used = machines.filter(machine => isRegistered(machine) && machine.retiredAt === null)
  const pairs = possibleDuplicates(used).map(([one, other]) => asMerged(one, other))
  return (
    <>
      {pairs.map(({ goes, stays }) => (
        <Notice
          key={`${goes.id} ${stays.id}`}
          tone="warn"
          title={`${calledBy(stays)} and ${calledBy(goes)} may be one machine`}
          action={
            <Button
              icon={Merge}
              aria-label={`Merge ${calledBy(stays)} and ${calledBy(goes)}`}
              onClick={() => setMerging({ goes, stays })}
            >
              Merge
            </Button>
          }
        >
          {kindOf(stays.kind).noun}: {stays.name} and {goes.name}. If they are two, leave them as they are.
        </Notice>
      ))}
      {merging && (
        <MergeDialog
          rink={rink}
          machine={merging.goes}
          into={merging.stays}
          onMerged={() => setMerging(null)}
          onClose={() => setMerging(null)}
        />
      )}
    </>
  )
}

interface Merged {
  goes: Machine
  stays: Machine
}

/** What is out of service stays, for it could not be merged; else the entry that was there first. */
function asMerged(one: Machine, other: Machine): Merged {
  const isLocked = (machine: Machine) => machine.lockout !== null
  if (isLocked(one) !== isLocked(other))
    return isLocked(one) ? { goes: other, stays: one } : { goes: one, stays: other }
  return one.id > other.id ? { goes: one, stays: other } : { goes: other, stays: one }
}
