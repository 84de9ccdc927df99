import { Plus } from 'lucide-react'
import { useState } from 'react'
import { machineSubject, placeSubject } from '#domain/checks/check.ts'
import { isRegistered } from '#domain/equipment/pending-checks.ts'
import type { UnitChoices } from '#domain/log/settings.ts'
import { CIRCUIT_KINDS, type CircuitKind, proposedItems } from '#domain/plant/default-circuits.ts'
import { AMMONIA } from '#domain/plant/f-gas.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { Button } from '#web/components/button.tsx'
import { ChoiceField } from '#web/components/choice-field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { useMachines } from '#web/machines/machine-list-queries.ts'
import { nameInWords } from '#web/machines/machine-texts.ts'
import { usePlaces } from '#web/places/place-queries.ts'
import { type CircuitDraft, itemDraftOf } from './setting-draft.ts'
import { texts } from './texts.ts'

const text = texts.plantSettings

interface NewCircuitProps {
  rink: Rink
  units: UnitChoices
  refrigerant: string
  /** The subjects that are circuits already. */
  taken: readonly string[]
  onAdd: (circuit: CircuitDraft) => void
}

/** Adds a machine or a room as a circuit, with the usual readings of its kind as a proposal. */
export function NewCircuit({ rink, units, refrigerant, taken, onAdd }: NewCircuitProps) {
  const [subject, setSubject] = useState('')
  const [kind, setKind] = useState<CircuitKind>('compressor')
  const machines = useMachines(rink).data?.filter(one => isRegistered(one) && one.retiredAt === null) ?? []
  const places = usePlaces(rink).data ?? []
  const subjects = [
    ...machines.map(one => ({ key: machineSubject(one.id), name: nameInWords(one) })),
    ...places
      .filter(({ kind: of }) => of === 'room')
      .map(({ id, name }) => ({ key: placeSubject(id), name })),
  ].filter(({ key }) => !taken.includes(key))
  const chosen = subjects.find(({ key }) => key === subject)
  const add = () => {
    if (!chosen) return
    const items = proposedItems(kind, units, refrigerant === AMMONIA).map(itemDraftOf)
    onAdd({ subject: chosen.key, name: chosen.name, canRun: kind === 'compressor', items })
    setSubject('')
  }
  return (
    <div className="card flex flex-col gap-4 p-4 sm:p-5">
      <h3 className="text-lg font-bold">{text.addTitle}</h3>
      <SelectField
        label={text.subject}
        hint={subjects.length === 0 ? text.noSubjects : undefined}
        value={subject}
        onChange={({ target }) => setSubject(target.value)}
      >
        <option value="">{text.chooseSubject}</option>
        {subjects.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        label={text.kind}
        options={CIRCUIT_KINDS.map(value => ({ value, label: text.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <Button icon={Plus} className="self-start" disabled={!chosen} onClick={add}>
        {text.add}
      </Button>
    </div>
  )
}
