import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ChecklistDefinition, checksOf } from '#domain/checklists/define.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { EQUIPMENT_PATH } from '#web/addresses.ts'
import { SelectField } from '#web/components/select-field.tsx'
import { focusQuestion } from '../form/focus-question.ts'
import { type ChecklistControl, questionPath, type SetAnswer } from '../form/form-values.ts'
import type { OfferedMachine } from './offered-machines.ts'
import { useOfferedMachines } from './use-offered-machines.ts'

interface KnownMachinesProps {
  control: ChecklistControl
  definition: ChecklistDefinition
  rink: Rink
  machine: number
  setAnswer: SetAnswer
}

/** Fills in the details of a machine that the rink knows already; its checks are always answered again. */
export function KnownMachines({ control, definition, rink, machine, setAnswer }: KnownMachinesProps) {
  const wasKeyed = useRef(false)
  const [filledIn, setFilledIn] = useState('')
  const { offered, chosen, fillIn, empty } = useOfferedMachines({
    control,
    definition,
    rink,
    machine,
    setAnswer,
    onFilledIn: setFilledIn,
  })
  if (offered.length === 0) return null

  const choose = (identity: string) => {
    const known = offered.find(candidate => candidate.identity === identity)
    if (known) fillIn(known)
    else empty()
    // The arrow keys change the choice at each press: who chooses by them stays here.
    if (!wasKeyed.current) focusQuestion(questionPath(definition, machine, nextQuestion(definition, known)))
  }
  return (
    <>
      <SelectField
        label={`${definition.noun} at this rink`}
        hint={<EquipmentHint />}
        value={chosen?.identity ?? ''}
        onKeyDown={() => {
          wasKeyed.current = true
        }}
        onPointerDown={() => {
          wasKeyed.current = false
        }}
        onChange={event => choose(event.target.value)}
      >
        <option value="">Choose, or type the details below</option>
        {offered.map(known => (
          <option key={known.identity} value={known.identity}>
            {known.reason ? `${known.label} (Out of service: ${known.reason})` : known.label}
          </option>
        ))}
      </SelectField>
      <output className="sr-only">{filledIn && `The details of ${filledIn} are filled in.`}</output>
    </>
  )
}

/** Where the others, and their state, are found. */
function EquipmentHint() {
  return (
    <Link to={EQUIPMENT_PATH} className="text-link font-semibold">
      See all of them in the equipment register
    </Link>
  )
}

/** The first detail that is still open, else the first check. */
function nextQuestion(definition: ChecklistDefinition, known: OfferedMachine | undefined): string {
  const open = definition.machineFields.find(
    ({ key, required }) => !known?.fields[key] && (known === undefined || required !== undefined),
  )
  return open?.key ?? checksOf(definition)[0]?.key ?? ''
}
