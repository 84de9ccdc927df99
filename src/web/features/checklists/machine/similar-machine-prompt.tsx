import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Machine } from '#domain/equipment/machine.ts'
import { textAt } from '#domain/forms/items.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Notice } from '#web/components/notice.tsx'
import { useRegisterGroups } from '#web/machines/machine-list-queries.ts'
import { nameInWords, reasonInWords } from '#web/machines/machine-texts.ts'
import { answerPath, type MachineInForm, type OpenForm } from '../form/form-values.ts'
import { texts } from '../texts.ts'
import { detailsOf, type SimilarMachine, similarMachines } from './offered-machines.ts'

export interface Answering {
  /** The ids of the questions that were answered 'no'. */
  others: readonly string[]
  onYes: (similar: SimilarMachine) => void
  onNo: (similar: SimilarMachine) => void
}

/** The machines of the form that may be out of service under another number, and the answers given so far. */
export function useSimilarMachines({ definition, rink, setAnswer, readMachines }: OpenForm) {
  const { groups, machines: register = [] } = useRegisterGroups(rink)
  const [others, setOthers] = useState<readonly string[]>([])
  const onNo = useCallback(({ id }: SimilarMachine) => setOthers(before => [...before, id]), [])
  const onYes = useCallback(
    ({ locked, name, machine }: SimilarMachine) => {
      const { knownBy, namedBy } = definition
      const details = detailsOf(definition, locked)
      for (const key of name === locked.number ? [knownBy] : [knownBy, namedBy])
        setAnswer(answerPath(machine, key), details[key] ?? '', { shouldDirty: true })
    },
    [definition, setAnswer],
  )
  /** The next open question, except the one with the id `answered`. */
  const next = (answered?: string) =>
    similarMachines(definition, readMachines(), groups?.outOfService ?? [], register).find(
      ({ id }) => id !== answered && !others.includes(id),
    )
  return { others, onNo, onYes, next }
}

/** Asks next to the details if the machine is one that is out of service under another number. */
export function SimilarMachinePrompt({ at, others, onYes, onNo }: { at: MachineInForm } & Answering) {
  const { control, definition, rink, machine } = at
  const { groups, machines: register = [], today } = useRegisterGroups(rink)
  const { knownBy, namedBy } = definition
  const named = useWatch({
    control,
    name: 'machines',
    compute: machines =>
      machines.map(entry => ({ [knownBy]: textAt(entry, knownBy), [namedBy]: textAt(entry, namedBy) })),
  })
  const similar = similarMachines(definition, named, groups?.outOfService ?? [], register).find(
    one => one.machine === machine && !others.includes(one.id),
  )
  return (
    <div aria-live="polite" className="empty:hidden">
      {similar && (
        <Notice
          tone="bad"
          title={texts.similar.question(similar.name)}
          action={
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => onNo(similar)}>{texts.similar.no}</Button>
              <Button onClick={() => onYes(similar)}>{texts.similar.yes(similar.name)}</Button>
            </div>
          }
        >
          {whyAsked(similar.locked, today)}
        </Notice>
      )}
    </div>
  )
}

interface SimilarMachineDialogProps extends Pick<Answering, 'onYes' | 'onNo'> {
  rink: Rink
  similar: SimilarMachine
  onClose: () => void
}

/** Asks the same before the form is submitted. */
export function SimilarMachineDialog({ rink, similar, onYes, onNo, onClose }: SimilarMachineDialogProps) {
  const { today } = useRegisterGroups(rink)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.similar.question(similar.name)}
      description={whyAsked(similar.locked, today)}
      footer={
        <>
          <Button onClick={() => onNo(similar)}>{texts.similar.no}</Button>
          <Button kind="primary" onClick={() => onYes(similar)}>
            {texts.similar.yes(similar.name)}
          </Button>
        </>
      }
    />
  )
}

function whyAsked(locked: Machine, today: string): string {
  return texts.similar.why(nameInWords(locked), reasonInWords(locked, today))
}
