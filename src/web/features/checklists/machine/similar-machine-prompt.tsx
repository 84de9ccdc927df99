import { useWatch } from 'react-hook-form'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords, reasonInWords } from '#web/machines/machine-texts.ts'
import type { ChecklistControl } from '../form/form-values.ts'
import { type LikelyMachine, likelyMachines } from './likely-machines.ts'

export interface Answering {
  /** The questions that were answered with no. */
  others: readonly string[]
  onYes: (likely: LikelyMachine) => void
  onNo: (likely: LikelyMachine) => void
}

interface IsItThisProps extends Answering {
  control: ChecklistControl
  definition: ChecklistDefinition
  rink: Rink
  machine: number
}

/** At the details of a machine: whether it is one that is out of service under another number. */
export function SimilarMachinePrompt({
  control,
  definition,
  rink,
  machine,
  others,
  onYes,
  onNo,
}: IsItThisProps) {
  const { groups, machines: register = [], today } = useRegisterGroups(rink)
  const named = useWatch({
    control,
    name: 'machines',
    compute: machines => machines.map(({ fields }) => ({ fields: whatNames(definition, fields) })),
  })
  const likely = likelyMachines(definition, named, groups?.outOfService ?? [], register).find(
    one => one.machine === machine && !others.includes(one.id),
  )
  return (
    <div aria-live="polite" className="empty:hidden">
      {likely && (
        <Notice
          tone="bad"
          title={questionOf(likely)}
          action={
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => onNo(likely)}>No, another machine</Button>
              <Button onClick={() => onYes(likely)}>Yes, it is {likely.name}</Button>
            </div>
          }
        >
          {toldOf(likely, today)}
        </Notice>
      )}
    </div>
  )
}

interface IsItThisDialogProps extends Pick<Answering, 'onYes' | 'onNo'> {
  rink: Rink
  likely: LikelyMachine
  onClose: () => void
}

/** Asks the same before the form is submitted. */
export function IsItThisDialog({ rink, likely, onYes, onNo, onClose }: IsItThisDialogProps) {
  const { today } = useRegisterGroups(rink)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={questionOf(likely)}
      description={toldOf(likely, today)}
      footer={
        <>
          <Button onClick={() => onNo(likely)}>No, another machine</Button>
          <Button kind="primary" onClick={() => onYes(likely)}>
            Yes, it is {likely.name}
          </Button>
        </>
      }
    />
  )
}

function questionOf({ name }: LikelyMachine): string {
  return `Is this ${name}? It is out of service.`
}

function toldOf({ locked }: LikelyMachine, today: string): string {
  return `${nameInWords(locked)}: ${reasonInWords(locked, today)}. Under another number it would look like a machine that may be used.`
}

function whatNames({ namedBy, knownBy }: ChecklistDefinition, fields: MachineAnswers['fields']) {
  return { [knownBy]: fields[knownBy] ?? '', name: fields[namedBy] ?? '' }
}
