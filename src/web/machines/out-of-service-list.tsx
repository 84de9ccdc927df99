import { OctagonX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Machine } from '#domain/equipment/machine.ts'
import { nameInWords, reasonsInWords, texts } from './machine-texts.ts'

interface OutOfServiceListProps {
  machines: readonly Machine[]
  /** The date at the rink. */
  today: string
  children?: ReactNode
}

/** The machines out of service with the reasons, in red. The children are shown below. */
export function OutOfServiceList({ machines, today, children }: OutOfServiceListProps) {
  return (
    <section
      aria-label={texts.outOfService}
      className="flex flex-col gap-2 rounded-control border-2 border-signal-bad p-4"
    >
      <h3 className="flex items-center gap-2 font-bold text-bad">
        <OctagonX aria-hidden className="size-5.5 shrink-0" />
        {texts.outOfServiceList(machines.length)}
      </h3>
      <ul className="flex flex-col gap-2">
        {machines.map(machine => (
          <li key={machine.id}>
            <span className="block font-semibold">{nameInWords(machine)}</span>
            <span className="block">{reasonsInWords(machine, today)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
