import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { AccordionItem } from '#web/components/accordion.tsx'
import { Button } from '#web/components/button.tsx'
import type { ChecklistControl, SetAnswer } from '../form/form-values.ts'
import { CheckSection } from './check-section.tsx'
import { InspectorChoices } from './inspector-choices.tsx'
import { KnownMachines } from './known-machines.tsx'
import { LockedMark, LockedNotice, useLockedMachine } from './locked-machine.tsx'
import { LocksOutNotice } from './locks-out.tsx'
import { MachineFields } from './machine-field.tsx'
import { MachineSummary, MachineTitle } from './machine-heading.tsx'
import { type Answering, SimilarMachinePrompt } from './similar-machine-prompt.tsx'

interface MachineItemProps extends Answering {
  id: string
  control: ChecklistControl
  definition: ChecklistDefinition
  rink: Rink
  machine: number
  setAnswer: SetAnswer
  canBeDeleted: boolean
  showsMissing: boolean
  onDelete: (machine: number) => void
}

/** One machine of the checklist: its details, its checks, and who inspected it. */
export const MachineItem = memo((props: MachineItemProps) => {
  const { id, control, definition, rink, machine, setAnswer, canBeDeleted, showsMissing, onDelete } = props
  const { others, onYes, onNo } = props
  const heading = { control, definition, machine }
  const place = { control, machine, showsMissing }
  const locked = useLockedMachine({ ...heading, rink })
  return (
    <div
      data-machine
      className={`scroll-mt-4 ${locked ? 'rounded-card shadow-[0_0_0_2px_var(--signal-bad)]' : ''}`}
    >
      <AccordionItem
        id={id}
        title={<MachineTitle {...heading} />}
        summary={
          <>
            {locked && <LockedMark reason={locked.reason} />}
            <MachineSummary {...heading} showsMissing={showsMissing} />
          </>
        }
        action={
          canBeDeleted && (
            <Button
              kind="quiet"
              icon={Trash2}
              className="shrink-0 max-sm:w-12 max-sm:gap-0 max-sm:px-0"
              onClick={() => onDelete(machine)}
            >
              <span className="max-sm:sr-only">Delete</span>
              <span className="sr-only">
                {' '}
                <MachineTitle {...heading} />
              </span>
            </Button>
          )
        }
      >
        <div className="border-t border-line [&_:is(input,textarea,button)]:scroll-my-18">
          <MachineFields
            {...place}
            rink={rink}
            title={`${definition.noun} details`}
            fields={definition.machineFields}
          >
            {locked && <LockedNotice name={locked.name} reason={locked.reason} />}
            <KnownMachines {...heading} rink={rink} setAnswer={setAnswer} />
            <SimilarMachinePrompt {...heading} rink={rink} others={others} onYes={onYes} onNo={onNo} />
          </MachineFields>
          {definition.checkSections.map(section => (
            <CheckSection key={section.title} {...place} definition={definition} section={section} />
          ))}
          <LocksOutNotice {...heading} />
          <div className="border-t border-line">
            <MachineFields
              {...place}
              rink={rink}
              title="Sign-off"
              fields={definition.closingFields}
              childrenAbove={definition.inspectorFields[0]?.key}
            >
              <InspectorChoices {...heading} rink={rink} setAnswer={setAnswer} />
            </MachineFields>
          </div>
        </div>
      </AccordionItem>
    </div>
  )
})
