import { OctagonX } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { identityOf } from '#domain/equipment/identity.ts'
import { lockingAnswers } from '#domain/equipment/lock-out.ts'
import type { ChecklistControl } from '../form/form-values.ts'
import { MachineTitle } from './machine-heading.tsx'

interface MachinePlace {
  control: ChecklistControl
  definition: ChecklistDefinition
  machine: number
}

/** At a check that was rated bad: what submitting does. */
export function LocksOutLine(place: MachinePlace) {
  return (
    <p className="col-span-full flex items-start gap-2 text-sm font-bold text-bad">
      <OctagonX aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>
        Submitting puts <MachineTitle {...place} /> out of service on every tablet
      </span>
    </p>
  )
}

/** After the checks of a machine: what submitting does, and why; read out as soon as it is so. */
export function LocksOutNotice({ control, definition, machine }: MachinePlace) {
  const { labels, isKnown } = useWatch({
    control,
    name: `machines.${machine}`,
    compute: (answers?: MachineAnswers) => consequenceOf(definition, answers),
  })
  return (
    <div aria-live="polite">
      {labels.length > 0 && (
        <div className="flex items-start gap-3 border-t border-line bg-signal-bad px-4 py-4 text-on-signal sm:px-5">
          <OctagonX aria-hidden className="size-6 shrink-0" />
          <div>
            <p className="font-bold">
              Submitting puts <MachineTitle control={control} definition={definition} machine={machine} /> out
              of service on every tablet
            </p>
            <p>{labels.join(', ')}</p>
            {!isKnown && (
              <p className="font-bold">
                It has neither a number nor a name yet: without one no tablet can say that it must not be
                used.
              </p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

function consequenceOf(definition: ChecklistDefinition, answers: MachineAnswers | undefined) {
  if (!answers) return { labels: [], isKnown: true }
  const { fields } = answers
  return {
    labels: lockingAnswers(definition, answers).map(({ label }) => label),
    // 'N/A' alone names a machine to the register, but to nobody who has to find it.
    isKnown: identityOf(fields[definition.knownBy] ?? '', fields[definition.namedBy] ?? '') !== undefined,
  }
}
