import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Lockout, Machine } from '#domain/equipment/machine.ts'
import { isLockUnsent } from '#domain/equipment/pending-checks.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { BeginCallout } from '#web/callouts/begin-callout.tsx'
import type { ButtonKind } from '#web/components/button.tsx'
import { nameInWords } from './machine-texts.ts'
import { CalloutLink } from './out-of-service.tsx'

interface CallEngineerProps {
  rink: Rink
  machine: Machine
  lockout: Lockout
  kind?: ButtonKind
}

/** Opens the callout form filled in with the defects, or links to the existing callout. */
export function CallEngineer({ rink, machine, lockout, kind = 'secondary' }: CallEngineerProps) {
  if (lockout.calloutId !== null) return <CalloutLink id={lockout.calloutId} />
  if (isLockUnsent(machine)) return null
  const { photoPath } = machine
  const { id: lockoutId, defects, lockedBy, photoPaths } = lockout
  return (
    <BeginCallout
      rink={rink}
      kind={kind}
      entry={{
        equipment: nameInWords(machine),
        reportedIssue: defects.map(defectInWords).join('\n'),
        staffMemberNameSignature: lockedBy,
      }}
      repairs={{ lockoutId, machine: nameInWords(machine) }}
      // Without a photo of the fault, that of the machine.
      photoPaths={photoPaths.length > 0 || photoPath === null ? photoPaths : [photoPath]}
    />
  )
}
