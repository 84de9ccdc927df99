import { NotebookPen } from 'lucide-react'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords, reasonsInWords } from '#web/machines/machine-texts.ts'
import { OutOfServiceList } from '#web/machines/out-of-service-list.tsx'
import { texts } from './texts.ts'

interface EquipmentToHandOverProps {
  rink: Rink
  /** The current text about equipment issues. */
  noted: string
  onNote: (text: string) => void
}

/** The machines out of service. One tap adds them to the handover. */
export function EquipmentToHandOver({ rink, noted, onNote }: EquipmentToHandOverProps) {
  const { groups, today } = useRegisterGroups(rink)
  if (!groups || groups.outOfService.length === 0) return null
  const lines = groups.outOfService.map(machine =>
    texts.machine(nameInWords(machine), reasonsInWords(machine, today)),
  )
  return (
    <OutOfServiceList machines={groups.outOfService} today={today}>
      {lines.every(line => noted.includes(line)) ? (
        <p className="flex min-h-12 items-center text-sm text-ink-soft">{texts.isNoted}</p>
      ) : (
        <Button
          icon={NotebookPen}
          className="self-start max-sm:self-stretch"
          onClick={() => onNote(withLines(noted, lines))}
        >
          {texts.addToIssues}
        </Button>
      )}
    </OutOfServiceList>
  )
}

/** Appends the lines that the text does not contain yet, as far as they fit into the field. */
export function withLines(text: string, lines: readonly string[]): string {
  return lines.reduce((written, line) => {
    if (written.includes(line)) return written
    const longer = written.trim() === '' ? line : `${written.trimEnd()}\n${line}`
    return longer.length <= PARAGRAPH_LENGTH ? longer : written
  }, text)
}
