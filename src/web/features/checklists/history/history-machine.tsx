import { Check, CircleX, type LucideIcon, Minus } from 'lucide-react'
import { useId } from 'react'
import { type Machine, textAt } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { type Finding, findingsOf, nameOfMachine } from '#domain/checklists/findings.ts'
import type { RatingTone } from '#domain/forms/kinds/rating.ts'
import type { PlainField } from '#domain/forms/kinds.ts'
import { RecordDetails } from '#web/components/record-details.tsx'
import './history-print.css'

interface HistoryMachineProps {
  definition: ChecklistDefinition
  /** The definition's version that the machine was inspected by. */
  version: number
  machine: Machine
  place: number
  /** Of the submission, repeated on paper. */
  head: [string, string][]
}

/** One inspected machine: its details, what was found with the bad first, and who inspected it. */
export function HistoryMachine({ definition, version, machine, place, head }: HistoryMachineProps) {
  const headingId = useId()
  const detailsIn = (fields: readonly PlainField[]) =>
    fields.map(({ key, label }): [string, string] => [label, textAt(machine, key)])
  return (
    <section aria-labelledby={headingId} className="printed-page card flex flex-col gap-5 p-4 sm:p-5">
      <div className="hidden flex-col gap-2 print:flex">
        <p className="text-xl font-bold">{definition.texts.title}</p>
        <RecordDetails details={head} />
      </div>
      <h2 id={headingId} className="text-xl font-bold">
        {nameOfMachine(definition, machine, place)}
      </h2>
      <RecordDetails details={detailsIn(definition.machineFields)} />
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-line">
            <th scope="col" className="py-2 font-semibold">
              Check
            </th>
            <th scope="col" className="w-24 py-2 font-semibold">
              Finding
            </th>
          </tr>
        </thead>
        <tbody>
          {findingsOf(definition, version, machine).map(finding => (
            <FindingRow key={finding.key} finding={finding} />
          ))}
        </tbody>
      </table>
      <RecordDetails details={detailsIn(definition.closingFields)} />
    </section>
  )
}

const tones: Record<RatingTone, { icon: LucideIcon; look: string }> = {
  bad: { icon: CircleX, look: 'text-bad font-bold' },
  good: { icon: Check, look: 'text-ok' },
  neutral: { icon: Minus, look: 'text-ink-soft' },
}

function FindingRow({ finding }: { finding: Finding }) {
  const { label, rating, tone, comment, isCritical } = finding
  const { icon: Icon, look } = tones[tone]
  return (
    <tr className={`border-b border-line align-top ${tone === 'bad' ? 'bg-bad-soft' : ''}`}>
      <th scope="row" className="py-2.5 pr-3 pl-2 font-normal">
        <span className={tone === 'bad' ? 'font-bold' : ''}>{label}</span>
        {isCritical && <CriticalMark />}
        {comment && <p className="mt-0.5 text-sm whitespace-pre-wrap text-ink-soft">{comment}</p>}
      </th>
      <td className="py-2.5">
        {rating && (
          <span className={`flex items-center gap-1.5 whitespace-nowrap ${look}`}>
            <Icon aria-hidden className="size-5 shrink-0" />
            {rating}
          </span>
        )}
      </td>
    </tr>
  )
}

function CriticalMark() {
  return (
    <>
      <span aria-hidden className="font-bold text-bad">
        {' '}
        *
      </span>
      <span className="sr-only">, critical item</span>
    </>
  )
}
