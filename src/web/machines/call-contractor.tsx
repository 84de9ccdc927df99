import { Phone } from 'lucide-react'
import type { Machine } from '#domain/equipment/machine.ts'
import { type ButtonKind, buttonLook } from '#web/components/button.tsx'
import { texts } from './machine-texts.ts'

interface CallContractorProps {
  machine: Pick<Machine, 'contractor' | 'contractorPhone'>
  kind?: ButtonKind
}

/** The link that rings the contractor of a machine; hidden without a number. */
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
