import { checksOf } from '#domain/checklists/define.ts'
import type { Bulk } from './bulk.ts'
import type { Day } from './days.ts'
import type { OpenRink } from './rinks.ts'

/** Once in so many days a machine is found unsafe, and put right the same day. */
const DAYS_BETWEEN_DEFECTS = 60

/** The checklists of a day, with what the register of equipment keeps of them. */
export function writeChecks(bulk: Bulk, rink: OpenRink, day: Day): void {
  for (const [place, { definition, machines, ids }] of rink.checks.entries()) {
    const at = day.at(7, place * 10)
    const written = { rinkId: rink.rink.id, userId: rink.userId, happenedAt: at }
    const submissionId = bulk.record(
      'checklistSubmissions',
      {
        rinkId: rink.rink.id,
        type: definition.type,
        definitionVersion: definition.version,
        date: day.date,
        operationalDay: day.date,
        madeAt: at,
        submittedAt: at,
        submittedBy: 'Ivy Ice',
        submittedByUser: rink.userId,
        performedAt: null,
        performedBy: null,
        machines: [...machines],
      },
      written,
      { action: 'checklist.submitted', kind: 'checklist_submissions' },
    )
    for (const [index, machineId] of ids.entries()) {
      const event = { rinkId: rink.rink.id, machineId, operationalDay: day.date, userId: rink.userId }
      const content = { lines: [], defects: [] }
      const checked = { ...event, happenedAt: at, recordedAt: at, who: 'Ivy Ice', submissionId, content }
      bulk.record('machineEvents', { ...checked, kind: 'checked' }, written, {
        action: 'machine.checked',
        kind: 'machine_events',
      })
      const isUnsafe = (day.number + place * 7 + index * 13) % DAYS_BETWEEN_DEFECTS === 0
      if (isUnsafe && !day.isToday) writeLockout(bulk, rink, day, { machineId, submissionId, place })
    }
  }
}

function writeLockout(
  bulk: Bulk,
  { rink, userId, checks }: OpenRink,
  day: Day,
  { machineId, submissionId, place }: { machineId: number; submissionId: number; place: number },
): void {
  const definition = checks[place]?.definition
  const [check] = definition ? checksOf(definition) : []
  const bad = definition?.ratings.find(({ tone }) => tone === 'bad')
  if (!check || !bad) return
  const { key, label } = check
  const defect = { key, label, rating: bad.value, comment: 'Worn' }
  const [lockedAt, releasedAt] = [day.at(8), day.at(11)]
  const written = { rinkId: rink.id, userId, happenedAt: releasedAt }
  bulk.record(
    'machineLockouts',
    {
      rinkId: rink.id,
      machineId,
      lockedAt,
      recordedAt: lockedAt,
      source: 'check',
      lockedBy: 'Ivy Ice',
      userId,
      submissionId,
      defects: [defect],
      photoPaths: [],
      calloutId: null,
      releasedAt,
      releasedBy: 'Dan Duty',
      releaseUserId: userId,
      workDone: 'Replaced the worn part',
      recheckedBy: 'Tom Tool',
      recheckedKeys: [key],
    },
    written,
    { action: 'machine.released', kind: 'machine_lockouts' },
  )
  for (const [kind, at] of [
    ['locked', lockedAt],
    ['released', releasedAt],
  ] as const) {
    const event = { rinkId: rink.id, machineId, operationalDay: day.date, userId, who: 'Dan Duty' }
    const content = { lines: [{ label, text: `${bad.value}: Worn` }] }
    const row = { ...event, happenedAt: at, recordedAt: at, submissionId: null, content, kind }
    bulk.record('machineEvents', row, written, { action: `machine.${kind}`, kind: 'machine_events' })
  }
}
