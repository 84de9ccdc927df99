import { NotebookPen } from 'lucide-react'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords, reasonsInWords } from '#web/machines/machine-texts.ts'
import { OutOfServiceList } from '#web/machines/out-of-service-list.tsx'
import { withLines } from './with-lines.ts'

interface EquipmentToHandOverProps {
  rink: Rink
  /** What the handover says about equipment already. */
  noted: string
  onNote: (text: string) => void
}

/** What must not be used, so that the next manager knows it; one tap writes it down. */
export function EquipmentToHandOver({ rink, noted, onNote }: EquipmentToHandOverProps) {
  const { groups, today } = useRegisterGroups(rink)
  if (!groups || groups.outOfService.length === 0) return null
  const lines = groups.outOfService.map(
    machine => `Out of service: ${nameInWords(machine)} (${reasonsInWords(machine, today)})`,
  )
  return (
    <OutOfServiceList machines={groups.outOfService} today={today}>
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
    </OutOfServiceList>
  )
}
