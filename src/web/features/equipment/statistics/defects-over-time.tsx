import { useState } from 'react'
import type { MachineStatistics } from '#domain/equipment/statistics.ts'
import { ColumnChart } from '#web/components/column-chart.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { columnsOf, type FoundDefect, narrowed, ranked } from './statistics-sums.ts'

interface DefectsOverTimeProps {
  statistics: Pick<MachineStatistics, 'periods' | 'grouping'>
  defects: readonly FoundDefect[]
  /** Whether there is one machine only, so that none has to be chosen. */
  isOfOne?: boolean
}

/** The defects by week or month: all, of one machine, of one item. */
export function DefectsOverTime({ statistics, defects, isOfOne = false }: DefectsOverTimeProps) {
  const [machineId, setMachineId] = useState('')
  const [item, setItem] = useState('')
  const { chosen, items, shown } = narrowed(defects, { machineId, item })
  const by = statistics.grouping === 'week' ? 'week' : 'month'
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        {!isOfOne && (
          <SelectField
            label="Machine"
            value={chosen.machineId}
            onChange={event => setMachineId(event.target.value)}
          >
            <option value="">All machines</option>
            {ranked(defects, 'machineId').map(({ first }) => (
              <option key={first.machineId} value={first.machineId}>
                {first.machine}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="Item" value={chosen.item} onChange={event => setItem(event.target.value)}>
          <option value="">All items</option>
          {items.map(({ first }) => (
            <option key={first.item} value={first.item}>
              {isOfOne || chosen.machineId !== '' ? first.label : `${first.label} (${first.noun})`}
            </option>
          ))}
        </SelectField>
      </div>
      <ColumnChart
        label={`Defects by ${by}`}
        heads={[by === 'week' ? 'Week' : 'Month', 'Defects', 'What was found']}
        columns={columnsOf(shown, statistics)}
      />
    </>
  )
}
