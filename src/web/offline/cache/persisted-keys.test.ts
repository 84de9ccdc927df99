import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listActions } from '#contract/actions.ts'
import { countCallouts } from '#contract/callout-counts.ts'
import { listCallouts, listUnauthorisedCallouts } from '#contract/callouts.ts'
import { listKnownMachines } from '#contract/checklist-history.ts'
import { checklistCalls } from '#contract/checklists.ts'
import { listDueChecks } from '#contract/checks.ts'
import { listConditions } from '#contract/current-conditions.ts'
import { listDiaryEntries } from '#contract/diary.ts'
import { readEarlierFaults } from '#contract/earlier-faults.ts'
import { listMachines } from '#contract/equipment.ts'
import { listHandovers, listPastMatters } from '#contract/handovers.ts'
import { readIce } from '#contract/ice.ts'
import { listMachineKinds } from '#contract/machine-kinds.ts'
import { listMatters } from '#contract/matters.ts'
import { listPlaces } from '#contract/places.ts'
import { listPlannedWork } from '#contract/planned-work.ts'
import { listRinks } from '#contract/rinks.ts'
import { listShiftEnds } from '#contract/shift-end.ts'
import { listCompletedShifts, listStaff } from '#contract/staff.ts'
import { plantSettingSchema, settingsFrom } from '#domain/log/settings.ts'
import { CONFIDENTIAL_RECORDS, signatureSchema, signedRecordSchema } from '#domain/people/signature.ts'
import { mattersKey, rinkKey, rinksKey } from '#web/api/query-client.ts'
import { shownPlanSchema } from '#web/places/shown-plan.ts'
import { isPersisted, keptPart, PERSISTED_KEYS, readKept } from './persisted-keys.ts'

/** A value that satisfies the schema, with one element in each list. */
function sampleOf(schema: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]) => [key, sampleOf(field)])
    return Object.fromEntries(fields)
  }
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodDiscriminatedUnion) return sampleOf(schema.options[0])
  if (schema instanceof z.ZodTuple) return schema.def.items.map(sampleOf)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodNumber) return 1
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodRecord) return {}
  return '2026-11-20'
}

const paged = (items: unknown, more: object = {}) => ({
  pages: [{ items, next: null, ...more }],
  pageParams: [''],
})

/** A plant with a reading, whose times are instants. */
const PLANT = {
  setting: plantSettingSchema.parse({ circuits: [] }),
  lastRoundAt: '2026-11-20T06:00:00.000Z',
  unread: [],
  readings: [
    {
      subject: 'machine:7',
      key: 'discharge',
      at: '2026-11-20T06:00:00.000Z',
      value: 1_000_000,
      state: 'act',
      previous: null,
      slopePerMonth: 7000,
    },
  ],
  brineTests: [],
}

/** The air of a rink without a pad. */
const AIR = {
  pads: [],
  records: {
    pads: [],
    settings: [],
    samples: [],
    steps: [],
    uses: [],
    closedDays: ['2026-12-25'],
    meters: [],
  },
}

/** An entry whose kind decides about its content. */
const LOG_ENTRY = {
  kind: 'air',
  content: { where: 'Centre line' },
  id: 1,
  rinkId: 1,
  placeId: 1,
  machineId: null,
  meterId: null,
  isCalibrated: null,
  takenAt: '2026-11-20T06:00:00.000Z',
  notes: null,
  state: 'fine',
  readings: [
    {
      subject: 'place:1',
      key: 'co',
      quantity: 'fraction',
      value: 1e-6,
      typed: '1',
      unit: 'ppm',
      state: 'fine',
    },
  ],
  submittedBy: 'Ivy Ice',
  submittedAt: '2026-11-20T06:00:00.000Z',
  performedAt: null,
  performedBy: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawalReason: null,
}

/** The cached data of a rink's screens, as the queries transform it. */
const HELD: [readonly unknown[], unknown][] = [
  [rinksKey, sampleOf(listRinks.reply)],
  [rinkKey(1, 'staff', 'list'), sampleOf(listStaff.reply)],
  [rinkKey(1, 'staff', 'shifts', '2026-11-20'), sampleOf(listCompletedShifts.reply)],
  ...checklistCalls.flatMap(({ definition: { type }, status, today }): [readonly unknown[], unknown][] => [
    [rinkKey(1, 'checklists', type, 'status', '2026-11-20'), sampleOf(status.reply)],
    [rinkKey(1, 'checklists', type, 'today', '2026-11-20'), sampleOf(today.reply.shape.data)],
    [rinkKey(1, 'checklists', type, 'machines'), sampleOf(listKnownMachines.reply)],
  ]),
  [
    rinkKey(1, 'diary', 'list', '', '', ''),
    paged(sampleOf(listDiaryEntries.reply), { filter: { text: '', from: '', to: '' } }),
  ],
  [rinkKey(1, 'handovers', 'list'), paged(sampleOf(listHandovers.reply))],
  [rinkKey(1, 'callouts', 'list', 'open', ''), paged(sampleOf(listCallouts.reply))],
  [rinkKey(1, 'callouts', 'list', 'ended', ''), paged(sampleOf(listCallouts.reply))],
  [rinkKey(1, 'callouts', 'awaiting'), sampleOf(listUnauthorisedCallouts.reply)],
  [rinkKey(1, 'callouts', 'counts'), sampleOf(countCallouts.reply)],
  [rinkKey(1, 'checks', 'list'), []],
  [rinkKey(1, 'checks', 'due'), sampleOf(listDueChecks.reply)],
  [rinkKey(1, 'shift-ends', 'last'), sampleOf(listShiftEnds.reply.element)],
  [rinkKey(1, 'shift-ends', 'unread'), sampleOf(listShiftEnds.reply)],
  [rinkKey(1, 'equipment', 'list'), { day: '2026-11-20', machines: sampleOf(listMachines.reply) }],
  [rinkKey(1, 'equipment', 'earlier-faults'), sampleOf(readEarlierFaults.reply)],
  [rinkKey(1, 'equipment', 'kinds'), sampleOf(listMachineKinds.reply)],
  [rinkKey(1, 'places', 'list'), sampleOf(listPlaces.reply)],
  [rinkKey(1, 'places', 'plan'), sampleOf(shownPlanSchema)],
  [rinkKey(1, 'actions', 'list'), sampleOf(listActions.reply)],
  [rinkKey(1, 'actions', 'planned-work'), sampleOf(listPlannedWork.reply)],
  [mattersKey(1), sampleOf(listMatters.reply)],
  [[...mattersKey(1), 'past'], sampleOf(listPastMatters.reply)],
  [rinkKey(1, 'log', 'ice'), sampleOf(readIce.reply)],
  [rinkKey(1, 'log', 'plant'), PLANT],
  [rinkKey(1, 'log', 'air'), AIR],
  [rinkKey(1, 'log', 'conditions'), sampleOf(listConditions.reply)],
  [rinkKey(1, 'log', 'settings'), settingsFrom([])],
  [rinkKey(1, 'log', 'recent', 'air'), [LOG_ENTRY]],
  ...signedRecordSchema.options
    .filter(record => !CONFIDENTIAL_RECORDS.has(record))
    .map((record): [readonly unknown[], unknown] => [
      record === 'staff' ? rinkKey(1, 'staff', 'signatures') : rinkKey(1, 'signatures', record),
      { 1: sampleOf(signatureSchema) },
    ]),
]

describe('the offline cache', () => {
  test.each(HELD)('%j is cached and restored unchanged', (key, held) => {
    expect(isPersisted(key)).toBe(true)
    expect(readKept(key, structuredClone(keptPart(held)))).toEqual(held)
  })

  test('every persisted key is covered by these tests', () => {
    expect(HELD).toHaveLength(PERSISTED_KEYS.length + 1)
  })

  test.each<[readonly unknown[]]>([
    [['session']],
    [['setup']],
    [['users']],
    [['users', 3, 'removal']],
    [['pins']],
    [['sessions', 'all']],
    [['audit', {}, 'Europe/London']],
    [rinkKey(1, 'incidents', 'list')],
    [rinkKey(1, 'incidents', 'one', '3')],
    [rinkKey(1, 'incidents', 'deadlines')],
    [rinkKey(1, 'signatures', 'accident_report')],
    [rinkKey(1, 'diary', 'list', 'pipe', '', '')],
    [rinkKey(1, 'callouts', 'one', '3')],
    [rinkKey(1, 'checklists', 'record', '3')],
    [rinkKey(1, 'staff', 'week', '2026-11-20')],
  ])('%j is not', key => {
    expect(isPersisted(key)).toBe(false)
  })

  test('a paged response is cached with its first page only', () => {
    expect(keptPart({ pages: [1, 2], pageParams: ['', '30'] })).toEqual({ pages: [1], pageParams: [''] })
    expect(keptPart([1, 2])).toEqual([1, 2])
    expect(keptPart(null)).toBeNull()
  })
})

describe('a response of another build', () => {
  const list = rinkKey(1, 'callouts', 'counts')

  test('a response of another build is restored if it still matches the contract', () => {
    expect(readKept(list, { inProgress: 2 })).toEqual({ inProgress: 2 })
    expect(readKept(rinkKey(1, 'shift-ends', 'last'), null)).toBeNull()
    expect(readKept(rinkKey(1, 'checklists', 'forklift', 'today', '2026-11-20'), null)).toBeNull()
    const pages = { pages: [{ items: [], next: null }], pageParams: [''] }
    expect(readKept(rinkKey(1, 'handovers', 'list'), pages)).toEqual(pages)
  })

  test('a response of another build is not restored if a screen could not read it', () => {
    expect(readKept(list, { open: 2 })).toBeUndefined()
    expect(readKept(list, undefined)).toBeUndefined()
    expect(readKept(rinkKey(1, 'handovers', 'list'), [])).toBeUndefined()
    expect(readKept(rinkKey(1, 'incidents', 'list'), [])).toBeUndefined()
  })
})
