import { operationalDay } from '#domain/dates.ts'
import { DUE_KINDS, DUE_WORDS, nearnessOf } from '#domain/equipment/due-dates.ts'
import { passedInWords } from '#domain/equipment/examinations.ts'
import { furtherFields, kindOf } from '#domain/equipment/kinds.ts'
import { defectInWords } from '#domain/equipment/lock-out.ts'
import type { Machine } from '#domain/equipment/machine.ts'
import { STATUS_WORDS, shownStateOf } from '#domain/equipment/machine-status.ts'
import { nounOf } from '#domain/equipment/own-kinds.ts'
import { hoursIn } from '#domain/equipment/spans.ts'
import { rinkDate } from '#domain/wall-clock.ts'
import { pagesOf } from '#server/db/pages.ts'
import { latestLockouts } from '#server/machines/history-store.ts'
import { kindNamesOf } from '#server/machines/kind-store.ts'
import { registerOf } from '#server/machines/reading.ts'
import { type Column, defineSheet, type Sheet, type SheetSource } from '#server/spreadsheet/sheet.ts'

type MachineOnDay = Machine & { onDay: string }
type Lockout = Awaited<ReturnType<typeof latestLockouts>>[number] & { kindName?: string }

/** The register at an instant, independent of the period. */
export function registerSheet(now: Date): Sheet {
  return defineSheet<MachineOnDay>({
    name: 'Equipment',
    columns: [
      { title: 'Kind', width: 14, value: nounOf },
      { title: 'Name', width: 26, value: ({ id, name }) => ({ record: { id }, text: name }) },
      { title: 'Number', width: 18, value: ({ number }) => number },
      { title: 'State', width: 14, value: stateOf },
      { title: 'Out of service since', width: 19, value: ({ lockout }) => instantOf(lockout?.lockedAt) },
      { title: 'Defects', width: 40, value: ({ lockout }) => lockout && inWords(lockout.defects) },
      ...DUE_KINDS.map(
        (kind): Column<MachineOnDay> => ({
          title: `${DUE_WORDS[kind].label} due`,
          width: 24,
          value: ({ dueDates, onDay }) => {
            const due = dueDates.find(one => one.kind === kind)
            if (!due) return null
            return nearnessOf(due, onDay) === 'past' ? { overdueSince: due.dueOn } : { day: due.dueOn }
          },
        }),
      ),
      { title: 'Details', width: 40, value: detailsOf },
      { title: 'Remarks', width: 30, value: ({ remarks }) => remarks },
      { title: 'Contractor', width: 24, value: ({ contractor }) => contractor ?? null },
      { title: 'Contractor’s phone', width: 18, value: ({ contractorPhone }) => contractorPhone ?? null },
      { title: 'Registered at', width: 17, value: ({ registeredAt }) => instantOf(registeredAt) },
      { title: 'Retired at', width: 17, value: ({ retiredAt }) => instantOf(retiredAt) },
      { title: 'Record', width: 9, value: ({ id }) => id },
    ],
    async *pages({ db, rink }) {
      const onDay = rinkDate(now, rink.timezone)
      yield (await registerOf(db, rink, now)).map(machine => ({ ...machine, onDay }))
    },
  })
}

/** Every lock-out of a machine and closing of a place that overlaps the period. */
export const outOfServiceSheet: Sheet = defineSheet<Lockout>({
  name: 'Out of Service',
  signed: [
    { record: 'restrictions', id: ({ id }) => id },
    { record: 'machine_releases', id: ({ id, releasedAt }) => (releasedAt ? id : null), prefix: 'Release' },
  ],
  columns: [
    { title: 'From', width: 17, value: ({ lockedAt }) => instantOf(lockedAt) },
    {
      title: 'Until',
      width: 17,
      value: ({ releasedAt }) => instantOf(releasedAt) ?? { marked: 'Not returned yet' },
    },
    { title: 'Hours', width: 9, value: hoursOf },
    { title: 'Kind', width: 14, value: kindOfLockout },
    {
      title: 'Machine',
      width: 26,
      value: ({ machineId, placeId, name }) => ({ record: { machineId, placeId }, text: name }),
    },
    { title: 'Number', width: 18, value: ({ number }) => number },
    { title: 'Found by', width: 20, value: ({ lockedBy }) => lockedBy },
    { title: 'Found in', width: 12, value: foundIn },
    { title: 'Defects', width: 40, value: ({ defects }) => inWords(defects) },
    { title: 'Callout', width: 18, value: ({ calloutReference }) => calloutReference },
    { title: 'What was done', width: 40, value: ({ workDone }) => workDone },
    { title: 'Checked again by', width: 20, value: ({ recheckedBy }) => recheckedBy },
    { title: 'Released by', width: 20, value: ({ releasedBy }) => releasedBy },
    { title: 'Record', width: 9, value: ({ id }) => id },
    { title: 'Recorded at', width: 17, value: ({ recordedAt }) => instantOf(recordedAt) },
    {
      title: 'Use allowed until',
      width: 17,
      value: ({ allowedUntil }) => allowedUntil && { day: allowedUntil },
    },
    { title: 'Use allowed by', width: 20, value: ({ allowedBy }) => allowedBy },
  ],
  async *pages(source) {
    const { db, rink } = source
    const named = await kindNamesOf(db, rink.id)
    for await (const lockouts of pagesOf(page => latestLockouts(db, rink.id, page))) {
      yield lockouts
        .filter(lockout => touchesPeriod(lockout, source))
        .map(lockout => ({ ...lockout, ...(lockout.machineKind !== null && named(lockout.machineKind)) }))
    }
  },
})

/** True if any of its days is in the period; an unreleased lock-out is still running. */
function touchesPeriod({ lockedAt, releasedAt }: Lockout, source: SheetSource): boolean {
  const first = operationalDay(lockedAt, source.rink)
  const last = releasedAt === null ? undefined : operationalDay(releasedAt, source.rink)
  const beganInTime = source.to === undefined || first <= source.to
  const endedBefore = last !== undefined && source.from !== undefined && last < source.from
  return beganInTime && !endedBefore
}

function stateOf(machine: MachineOnDay) {
  const state = shownStateOf(machine, machine.onDay)
  return state === 'out-of-service' ? { marked: STATUS_WORDS[state] } : STATUS_WORDS[state]
}

function detailsOf({ kind, details }: Machine): string {
  return furtherFields(kindOf(kind))
    .flatMap(({ key, label }) => (details[key] ? [`${label}: ${details[key]}`] : []))
    .join('; ')
}

function kindOfLockout({ machineKind: kind, kindName }: Lockout): string {
  return kind === null ? 'Place' : nounOf({ kind, kindName })
}

/** The cause of a lock-out; every cause other than a check is stored as a fault. */
function foundIn({ source, defects }: Lockout): string {
  if (source === 'check') return 'Daily check'
  const first = defects.find(({ kind }) => kind !== undefined)
  return first?.kind === 'examination' ? 'Examination' : 'Fault report'
}

function inWords(defects: Lockout['defects']): string {
  return defects.map(defect => defectInWords(defect) + passedInWords(defect)).join('; ')
}

function hoursOf({ lockedAt, releasedAt }: Lockout): number | null {
  if (releasedAt === null) return null
  return hoursIn([{ from: Date.parse(lockedAt), until: Date.parse(releasedAt) }])
}

function instantOf(instant: string | null | undefined) {
  return instant ? { instant } : null
}
