import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { type Entry, ratingsOf } from '#domain/forms/form.ts'
import { isBlank } from '#domain/forms/missing.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { useRinkDate } from '#web/components/use-rink-date.ts'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { answerPath, type MachineInForm } from '../form/form-values.ts'
import { focusQuestion } from '../form/use-form-machines.ts'
import { useKnownMachines } from '../history/checklist-history-queries.ts'
import { texts } from '../texts.ts'
import { identityOfFields, isOffered, type OfferedMachine, offeredMachines } from './offered-machines.ts'

/** Fills in the details of a machine that the rink knows. Its checks always start blank. */
export function KnownMachines({ at }: { at: MachineInForm }) {
  const { definition, machine } = at
  const { offered, chosen, write } = useOfferedMachines(at)
  const usesKeyboard = useRef(false)
  const [filledIn, setFilledIn] = useState('')
  const choose = (known: OfferedMachine | undefined) => {
    write(known?.fields ?? {})
    if (known) setFilledIn(known.label)
  }
  useOnLeave(answerPath(machine, definition.knownBy), () => {
    if (chosen.machine && chosen.isRestBlank) choose(chosen.machine)
  })
  if (offered.length === 0) return null
  return (
    <>
      <SelectField
        label={texts.machine.known(definition.form.list.noun)}
        hint={
          <Link to={EQUIPMENT_PATH} className="text-link font-semibold">
            {texts.machine.register}
          </Link>
        }
        value={chosen.machine?.identity ?? ''}
        onKeyDown={() => {
          usesKeyboard.current = true
        }}
        onPointerDown={() => {
          usesKeyboard.current = false
        }}
        onChange={({ target: { value } }) => {
          const known = offered.find(({ identity }) => identity === value)
          choose(known)
          // The arrow keys change the choice at each press, so the focus does not move on.
          if (!usesKeyboard.current) focusQuestion(answerPath(machine, nextQuestion(definition, known)))
        }}
      >
        <option value="">{texts.machine.choose}</option>
        {offered.map(({ identity, label, reason }) => (
          <option key={identity} value={identity}>
            {reason ? `${label} (${texts.machine.outOfService(reason)})` : label}
          </option>
        ))}
      </SelectField>
      <output className="sr-only">{filledIn && texts.machine.filledIn(filledIn)}</output>
    </>
  )
}

/** The known machines that are not in the form yet, and the one that the details identify. */
function useOfferedMachines({ control, definition, rink, machine, setAnswer }: MachineInForm) {
  const { data: submitted = [] } = useKnownMachines(definition, rink.id)
  const { data: register = [] } = useMachines(rink)
  const today = useRinkDate(rink)
  const { own, others, isRestBlank } = useWatch({
    control,
    name: 'machines',
    compute: machines => identitiesIn(definition, machines, machine),
  })
  const offered = offeredMachines(definition, register, submitted, today).filter(
    known => !others.some(other => isOffered(known, other)),
  )
  const write = (fields: OfferedMachine['fields']) => {
    for (const { key } of definition.machineFields)
      setAnswer(answerPath(machine, key), fields[key] ?? '', { shouldDirty: true })
  }
  return { offered, chosen: { machine: offered.find(known => isOffered(known, own)), isRestBlank }, write }
}

/** Calls `onLeave` whenever the field with that name loses the focus. */
function useOnLeave(name: string, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const [field] = document.getElementsByName(name)
    const listener = () => leave()
    field?.addEventListener('blur', listener)
    return () => field?.removeEventListener('blur', listener)
  }, [name])
}

function identitiesIn(definition: ChecklistDefinition, machines: readonly Entry[], machine: number) {
  const identities = machines.map(entry => identityOfFields(definition, entry))
  const rest = definition.machineFields.filter(({ key }) => key !== definition.knownBy)
  return {
    own: identities[machine] ?? '',
    others: identities.filter((_, index) => index !== machine),
    isRestBlank: rest.every(({ key }) => isBlank(machines[machine]?.[key])),
  }
}

/** The first empty detail, or else the first check. */
function nextQuestion(
  { form, machineFields }: ChecklistDefinition,
  known: OfferedMachine | undefined,
): string {
  const open = machineFields.find(
    ({ key, required }) => !known?.fields[key] && (known === undefined || required !== undefined),
  )
  return open?.key ?? ratingsOf(form)[0]?.key ?? ''
}
