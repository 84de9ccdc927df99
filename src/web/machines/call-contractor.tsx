import { Phone } from 'lucide-react'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { type ButtonKind, buttonLook } from '#web/components/button.tsx'
import { texts } from './machine-texts.ts'

type Contact = Pick<Machine, 'contractor' | 'contractorPhone'>

/** The contractor to ring about a machine: its own, or the usual one of the rink. */
export function contactFor(machine: Contact | undefined, { contractor, contractorPhone }: Rink): Contact {
  return machine?.contractorPhone ? machine : { contractor, contractorPhone }
}

/** The contractors of the machines in use, each number once. */
export function contractorsOf(machines: readonly (Contact & Pick<Machine, 'retiredAt'>)[]): Contact[] {
  const known = new Map<string, Contact>()
  for (const { contractor, contractorPhone, retiredAt } of machines)
    if (contractorPhone && retiredAt === null && !known.has(contractorPhone))
      known.set(contractorPhone, { contractor, contractorPhone })
  return [...known.values()]
}

interface CallContractorProps {
  machine: Contact
  kind?: ButtonKind
}

/** The link that rings a contractor; hidden without a number. */
export function CallContractor({
  machine: { contractor, contractorPhone },
  kind = 'secondary',
}: CallContractorProps) {
  if (!contractorPhone) return null
  return (
    <a
      href={`tel:${contractorPhone.replaceAll(/[^+\d]/g, '')}`}
      className={buttonLook(kind, 'min-h-15 self-start print:hidden')}
    >
      <Phone aria-hidden className="size-6 shrink-0" />
      {texts.callContractor(contractor, contractorPhone)}
    </a>
  )
}
