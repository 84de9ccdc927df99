import { NotebookPen } from 'lucide-react'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import { PARAGRAPH_LENGTH } from '#domain/fields.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { AllowedUsePanel } from '#web/machines/allowed-use.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { allowedUseInWords, nameInWords, reasonsInWords } from '#web/machines/machine-texts.ts'
import { OutOfServiceList } from '#web/machines/out-of-service-list.tsx'
import { ClosedPlaces } from '#web/places/closed-places.tsx'
import { useClosedPlaces } from '#web/places/place-queries.ts'
import { texts } from './texts.ts'

interface EquipmentToHandOverProps {
  rink: Rink
  /** The current text about equipment issues. */
  noted: string
  onNote: (text: string) => void
}

/** The machines out of service or with allowed defects, and the closed places. One tap adds them to the handover. */
export function EquipmentToHandOver({ rink, noted, onNote }: EquipmentToHandOverProps) {
  const { groups, today } = useRegisterGroups(rink)
  const machines = groups?.outOfService ?? []
  const allowed = groups?.allowed ?? []
  const places = useClosedPlaces(rink)
  const lines = [
    ...machines.map(machine => texts.machine(nameInWords(machine), reasonsInWords(machine, today))),
    ...allowed.map(machine => texts.allowed(nameInWords(machine), allowedUseInWords(machine))),
    ...places.map(({ name, closed }) => texts.place(name, closed.defects.map(defectInWords).join('; '))),
  ]
  if (lines.length === 0) return null
  return (
    <>
      {machines.length > 0 && <OutOfServiceList machines={machines} today={today} />}
      <AllowedUsePanel rink={rink} />
      <ClosedPlaces rink={rink} />
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
    </>
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
