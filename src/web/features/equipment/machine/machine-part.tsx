import { type ReactNode, useId } from 'react'

interface MachinePartProps {
  title: string
  actions: ReactNode
  children: ReactNode
}

/** A part of a machine's page: its heading, what can be done to it, and what is known. */
export function MachinePart({ title, actions, children }: MachinePartProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-xl font-bold">
          {title}
        </h2>
        <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>
      </div>
      {children}
    </section>
  )
}
