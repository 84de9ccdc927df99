import { useState } from 'react'
import { hoursInWords } from '#domain/durations.ts'
import type { MachineStatistics as Statistics } from '#domain/equipment/statistics.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { BarList } from '#web/components/bar-list.tsx'
import { ColumnChart } from '#web/components/column-chart.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { FoldedPart, Part } from '../part.tsx'
import { texts } from '../texts.ts'
import { ChecksByMachine, ChecksCalendar, MachineName } from './daily-checks.tsx'
import { PeriodChoice, useMachineStatistics } from './period-choice.tsx'
import {
  type CountedMachine,
  columnsOf,
  defectsOf,
  type FoundDefect,
  narrowed,
  ranked,
  shareInWords,
  totalsOf,
} from './statistics-sums.ts'

const text = texts.statistics

interface MachineStatisticsProps {
  rink: Rink
  machineId: number
}

/** The statistics of one machine, as a part of its page. */
export function MachineStatistics(props: MachineStatisticsProps) {
  return (
    <FoldedPart title={texts.register.statistics}>
      <StatisticsOfOne {...props} />
    </FoldedPart>
  )
}

function StatisticsOfOne({ rink, machineId }: MachineStatisticsProps) {
  const { data, choice } = useMachineStatistics(rink, machineId)
  return (
    <>
      <PeriodChoice {...choice} />
      {data && <StatisticsParts rink={rink} statistics={data} isOfOne />}
    </>
  )
}

interface StatisticsPartsProps {
  rink: Rink
  statistics: Statistics
  /** There is only one machine, inside a card. */
  isOfOne?: boolean
}

/** The counts of a period, the defects, the time out of service and the daily checks. */
export function StatisticsParts({ rink, statistics, isOfOne = false }: StatisticsPartsProps) {
  const { machines } = statistics
  const defects = defectsOf(machines)
  const checked = machines.filter(({ calendar }) => calendar.length > 0)
  const overTime = <DefectsOverTime statistics={statistics} defects={defects} isOfOne={isOfOne} />
  const byItem = (
    <BarList
      label={text.defectsByItem}
      bars={ranked(defects, 'item').map(({ first, total }) => ({
        key: first.item,
        name: isOfOne ? first.label : `${first.label} (${first.noun})`,
        value: total,
        text: String(total),
      }))}
    />
  )
  return (
    <>
      <Counts machines={machines} isOfOne={isOfOne} />
      <Part title={isOfOne ? text.defects : text.defectsOverTime} isNested={isOfOne}>
        {defects.length === 0 && <p className="text-ink-soft">{text.noDefects}</p>}
        {defects.length > 0 && isOfOne && byItem}
        {defects.length > 0 && overTime}
      </Part>
      {defects.length > 0 && !isOfOne && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Part title={text.defectsByMachine}>
            <BarList
              label={text.defectsByMachine}
              bars={ranked(defects, 'machineId').map(({ first, total }) => ({
                key: first.machineId,
                name: <MachineName machine={first} />,
                value: total,
                text: String(total),
              }))}
            />
          </Part>
          <Part title={text.defectsByItem}>{byItem}</Part>
        </div>
      )}
      {!isOfOne && (
        <Part title={text.timeOutOfService}>
          <TimeOutOfService machines={machines} />
        </Part>
      )}
      {checked.length > 0 && (
        <Part title={text.dailyChecks} isNested={isOfOne}>
          <ChecksCalendar machines={checked} rink={rink} />
          {!isOfOne && <ChecksByMachine machines={checked} />}
        </Part>
      )}
    </>
  )
}

/** The period in four numbers. */
function Counts({ machines, isOfOne }: { machines: readonly CountedMachine[]; isOfOne: boolean }) {
  const totals = totalsOf(machines)
  const { checksDone, checksRecordedLater, checksMissed, checksOverridden, checksNotInUse } = totals
  const { timesOutOfService: times, hoursOutOfService } = totals
  const share = shareInWords(hoursOutOfService, totals.hoursInRegister)
  const shareDone = shareInWords(
    checksDone,
    checksDone + checksRecordedLater + checksMissed + checksOverridden,
  )
  const done = [
    shareDone && text.ofDue(shareDone),
    checksRecordedLater > 0 ? text.recordedLater(checksRecordedLater) : '',
  ]
  const missed = [
    isOfOne ? '' : text.dailyChecklists,
    checksOverridden > 0 ? text.overridden(checksOverridden) : '',
    checksNotInUse > 0 ? text.excused(checksNotInUse) : '',
  ]
  const counts = [
    [text.defectsFound, String(totals.defects), ''],
    [
      text.timeOutOfService,
      hoursInWords(hoursOutOfService),
      times > 0 ? `${text.ofRegister(share)}, ${text.occasions(times)}` : '',
    ],
    [text.checksDone, String(checksDone), done.filter(Boolean).join(', ')],
    [text.checksMissed, String(checksMissed), missed.filter(Boolean).join(', ')],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {counts.map(([label, count, more]) => (
        <div key={label} className="@container flex flex-col rounded-card border border-line bg-surface p-4">
          <dt className="font-semibold text-ink-soft">{label}</dt>
          <dd className="text-[clamp(1.125rem,13cqi,1.875rem)] leading-tight font-bold whitespace-nowrap">
            {count}
          </dd>
          {more && <dd className="text-sm text-ink-soft">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

interface DefectsOverTimeProps extends Required<Omit<StatisticsPartsProps, 'rink'>> {
  defects: readonly FoundDefect[]
}

/** The defects by week or month: all, of one machine, or of one item. */
function DefectsOverTime({ statistics, defects, isOfOne }: DefectsOverTimeProps) {
  const [machineId, setMachineId] = useState('')
  const [item, setItem] = useState('')
  const { chosen, items, shown } = narrowed(defects, { machineId, item })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        {!isOfOne && (
          <SelectField
            label={text.machine}
            value={chosen.machineId}
            onChange={event => setMachineId(event.target.value)}
          >
            <option value="">{text.allMachines}</option>
            {ranked(defects, 'machineId').map(({ first }) => (
              <option key={first.machineId} value={first.machineId}>
                {first.machine}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label={text.item} value={chosen.item} onChange={event => setItem(event.target.value)}>
          <option value="">{text.allItems}</option>
          {items.map(({ first }) => (
            <option key={first.item} value={first.item}>
              {isOfOne || chosen.machineId !== '' ? first.label : `${first.label} (${first.noun})`}
            </option>
          ))}
        </SelectField>
      </div>
      <ColumnChart
        label={text.defectsBy[statistics.grouping]}
        heads={text.columnHeads(text[statistics.grouping])}
        columns={columnsOf(shown, statistics)}
      />
    </>
  )
}

/** The time that each machine was out of service, the longest first. */
function TimeOutOfService({ machines }: { machines: readonly CountedMachine[] }) {
  const some = machines
    .filter(({ timesOutOfService }) => timesOutOfService > 0)
    .toSorted((one, other) => other.hoursOutOfService - one.hoursOutOfService)
  const others = machines.length - some.length
  return (
    <>
      <BarList
        label={text.timeByMachine}
        bars={some.map(machine => {
          const { hoursOutOfService: hours, hoursInRegister, timesOutOfService: times } = machine
          return {
            key: machine.machineId,
            name: <MachineName machine={machine} />,
            value: hours,
            text: `${hoursInWords(hours)}, ${shareInWords(hours, hoursInRegister)}, ${text.occasions(times)}`,
          }
        })}
      />
      {others > 0 && <p className="text-ink-soft">{text.alwaysInService(others, machines.length)}</p>}
    </>
  )
}
