import { NotebookPen, OctagonX } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useRegisterGroups } from '../equipment/equipment-queries.ts'
import { nameInWords, reasonsInWords } from '../equipment/words.ts'
import { withLines } from './with-lines.ts'

interface EquipmentToHandOverProps {
  rink: Rink
  /** What is written of equipment already. */
  noted: string
  onNote: (text: string) => void
}

/** What must not be used, so that the next manager knows it; one tap writes it down. */
export function EquipmentToHandOver({ rink, noted, onNote }: EquipmentToHandOverProps) {
  const { groups, today } = useRegisterGroups(rink)
  if (!groups || groups.outOfService.length === 0) return null
  const machines = groups.outOfService.map(machine => ({
    id: machine.id,
    name: nameInWords(machine),
    reasons: reasonsInWords(machine, today),
  }))
  const lines = machines.map(({ name, reasons }) => `Out of service: ${name} (${reasons})`)
  return (
    <section
      aria-label="Out of service"
      className="flex flex-col gap-2 rounded-control border-2 border-signal-bad p-4"
    >
      <h3 className="flex items-center gap-2 font-bold text-bad">
        <OctagonX aria-hidden className="size-5.5 shrink-0" />
        Out of service: {machines.length}
      </h3>
      <ul className="flex flex-col gap-2">
        {machines.map(({ id, name, reasons }) => (
          <li key={id}>
            <span className="block font-semibold">{name}</span>
            <span className="block">{reasons}</span>
          </li>
        ))}
      </ul>
      {lines.every(line => noted.includes(line)) ? (
        <p className="flex min-h-12 items-center text-sm text-ink-soft">It is written in Equipment Issues.</p>
      ) : (
        <Button
          icon={NotebookPen}
          className="self-start max-sm:self-stretch"
          onClick={() => onNote(withLines(noted, lines))}
        >
          Add to Equipment Issues
        </Button>
      )}
    </section>
  )
}
