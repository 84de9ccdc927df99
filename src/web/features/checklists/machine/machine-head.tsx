import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import type { Entry } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import { isBlank } from '#domain/forms/missing.ts'
import { Button } from '#web/components/button.tsx'
import { lastChecklistOf, useEarlierFaults } from '#web/machines/earlier-faults.ts'
import { MachinePicture } from '#web/machines/machine-picture.tsx'
import type { MachineInForm } from '../form/form-values.ts'
import { texts } from '../texts.ts'
import { LastResults } from './last-results.tsx'
import { MachineTitle } from './machine-title.tsx'

interface MachineHeadProps {
  at: MachineInForm
  machine: Machine
  /** True if its name is the title of the section. */
  isTitled: boolean
  /** The fields of its details. */
  children: ReactNode
}

/** The machine of the register that is checked, on one line. Its details can be opened and corrected. */
export function MachineHead({ at, machine, isTitled, children }: MachineHeadProps) {
  const { control, definition, rink, showsMissing } = at
  const { lastChecks } = useEarlierFaults(rink)
  const { line, isIncomplete } = useWatch({
    control,
    name: `machines.${at.machine}`,
    compute: (entry: Entry | undefined) => ({
      line: detailsInWords(definition, entry ?? {}),
      isIncomplete: definition.machineFields.some(
        ({ key, required }) => required !== undefined && isBlank(entry?.[key]),
      ),
    }),
  })
  const [isOpen, setIsOpen] = useState(isIncomplete)
  if (showsMissing && isIncomplete && !isOpen) setIsOpen(true)
  return (
    <>
      <div className="flex items-center gap-4 px-4 py-3 sm:px-5">
        <MachinePicture machine={machine} />
        <div className="min-w-0 grow">
          {!isTitled && (
            <h2 className="text-xl leading-tight font-bold wrap-anywhere">
              <MachineTitle at={at} />
            </h2>
          )}
          <p className="line-clamp-2 text-sm text-ink-soft">{line}</p>
        </div>
        <span className="max-sm:hidden">
          <LastResults results={lastChecklistOf(lastChecks, machine.id)?.results ?? []} />
        </span>
        {!isOpen && (
          <Button kind="quiet" icon={Pencil} className="shrink-0" onClick={() => setIsOpen(true)}>
            <span className="max-sm:sr-only">{texts.machine.change}</span>
          </Button>
        )}
      </div>
      {isOpen && children}
    </>
  )
}

/** The number of the machine and its other details, each once. */
function detailsInWords({ machineFields, namedBy, knownBy }: ChecklistDefinition, entry: Entry): string {
  const others = machineFields.map(({ key }) => key).filter(key => key !== namedBy && key !== knownBy)
  const words = [knownBy, ...others].map(key => textAt(entry, key)).filter(text => text !== '')
  return [...new Set(words)].join(' · ')
}
