import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Action } from '#domain/actions/action.ts'
import { alarms, at, step } from '#test/domain/air-alarms.ts'
import {
  lastHandoverAt,
  type PastRecords,
  pastMatterInWords,
  pastMatters,
  periodInWords,
} from './happened.ts'

const NOTHING: PastRecords = {
  alarms: [],
  restrictions: [],
  ice: [],
  actions: [],
  urgentBefore: [],
  incidents: [],
  callouts: [],
}
const SINCE = at('12:00')
const INCIDENT = { id: 5, reference: 'IR-1-2027-0005', submittedAt: at('12:20'), isNotReportable: true }
const BRAKES = { key: 'brakes', label: 'Brakes', rating: 'Fail', comment: '' }

function alarmOf(co: number, name = 'Main pad') {
  const typed: [string, number][] = [
    ['13:00', co],
    ['13:06', co],
    ['13:30', 5],
  ]
  return alarms('minnesota', typed, { now: '14:00', steps: [step('13:40', 'all-clear')] }).map(alarm => ({
    ...alarm,
    name,
  }))
}

const lockOut = (lockedAt: string, releasedAt: string | null, id = 7, machineId: number | null = 2) => ({
  id,
  machineId,
  name: machineId === null ? 'Ice rink 1' : 'Red truck',
  defects: [BRAKES],
  lockedAt,
  releasedAt,
})

function iceState(
  id: number,
  takenAt: string,
  { reason = null, submittedAt = takenAt }: { reason?: string | null; submittedAt?: string } = {},
) {
  const content = { isOpen: reason === null, reason }
  return { id, placeId: 3, name: 'Main pad', takenAt, submittedAt, content }
}

const actionOf = (more: Partial<Action>): Action => ({
  id: 4,
  rinkId: 1,
  reference: 'AC-1-2027-0004',
  source: 'report',
  what: 'Handrail is loose',
  kind: 'slip',
  place: { id: 9, name: 'Gate 3' },
  machine: null,
  spot: null,
  photoPaths: [],
  isMadeSafe: false,
  reportedBy: 'Ivy Ice',
  openedAt: at('11:00'),
  state: 'closed',
  severity: null,
  likelihood: null,
  owner: null,
  leftBy: null,
  contractor: null,
  contractorPhone: null,
  linkExpiresAt: null,
  dueAt: at('15:00'),
  dueMovedFrom: null,
  remindOn: null,
  cost: null,
  calloutId: null,
  checkRecordId: null,
  submissionId: null,
  incidentId: null,
  doneBy: null,
  isDoneSigned: true,
  isRestricted: false,
  closedAt: at('13:00'),
  timesFound: 1,
  revision: 1,
  ...more,
})

const shown = (records: Partial<PastRecords>) =>
  pastMatters({ ...NOTHING, ...records }, SINCE).map(
    matter => `${matter.title}, ${periodInWords(matter, 'UTC', '2027-02-01')}`,
  )

test('an evacuation, an incident, a lock-out, unsafe ice and an urgent action that have ended are listed, dangerous first', () => {
  expect(
    shown({
      actions: [actionOf({})],
      ice: [iceState(1, at('11:30'), { reason: 'Unsafe ice: crack' }), iceState(2, at('12:30'))],
      restrictions: [
        lockOut(at('12:40'), at('13:10')),
        lockOut('2027-01-31T22:10:00.000Z', at('12:10'), 6, null),
      ],
      incidents: [{ ...INCIDENT, isOpen: false }],
      callouts: [
        {
          id: 6,
          displayReference: 'EC-1-2027-0006',
          equipment: 'Chiller 2',
          submittedAt: at('12:20'),
          endedAt: at('13:20'),
          status: 'Resolved',
        },
      ],
      alarms: [...alarmOf(25, 'Small pad'), ...alarmOf(84)],
    }),
  ).toEqual([
    'Main pad was evacuated, today 13:00 to 13:40',
    'Air alarm: Small pad was closed, today 13:00 to 13:40',
    'IR-1-2027-0005 was entered in the accident book, today 12:20',
    'Ice rink 1 was closed, yesterday 22:10 to today 12:10',
    'Red truck was out of service, today 12:40 to 13:10',
    'The callout for Chiller 2 was resolved, today 12:20 to 13:20',
    'The ice of Main pad was closed, today 11:30 to 12:30',
    'Gate 3: Handrail is loose, today 11:00 to 13:00',
  ])
})

test('a line says why, in files with its day', () => {
  const [evacuated] = pastMatters({ ...NOTHING, alarms: alarmOf(84) }, SINCE)
  expect(evacuated && pastMatterInWords(evacuated, 'Europe/London')).toBe(
    'Main pad was evacuated: Carbon monoxide above 83 ppm for more than 5 minutes (highest: CO 84 ppm), 1 Feb 2027, 13:00 to 13:40',
  )
})

test('an evacuation that a person started has their name, and the limit', () => {
  const steps = [step('13:02', 'evacuate'), step('13:40', 'all-clear')]
  const typed: [string, number][] = [
    ['13:00', 25],
    ['13:30', 5],
  ]
  const started = alarms('minnesota', typed, { now: '14:00', steps }).map(alarm => ({
    ...alarm,
    name: 'Pad',
  }))
  expect(pastMatters({ ...NOTHING, alarms: started }, SINCE)).toMatchObject([
    {
      title: 'Pad was evacuated',
      detail: 'Carbon monoxide above 20 ppm (highest: CO 25 ppm); Helen Ashworth started the evacuation',
    },
  ])
})

test('what is still open, what was listed before, and what is not urgent is left out', () => {
  expect(
    shown({
      alarms: alarms('minnesota', [['13:00', 25]]).map(alarm => ({ ...alarm, name: 'Main pad' })),
      restrictions: [lockOut(at('12:40'), null), lockOut(at('10:00'), SINCE)],
      ice: [iceState(1, at('12:10'), { reason: 'Resurfacing' }), iceState(2, at('12:20'))],
      actions: [
        actionOf({ closedAt: null, state: 'open' }),
        actionOf({ isMadeSafe: true }),
        actionOf({ state: 'declined' }),
        // The lock-out says it.
        actionOf({ source: 'check', isUrgent: true, isMadeSafe: true }),
      ],
      incidents: [{ ...INCIDENT, isOpen: true }],
    }),
  ).toEqual([])
})

test('an action that was late, or urgent at the last handover, is listed as closed', () => {
  const dehumidifier = actionOf({
    source: 'callout',
    isMadeSafe: null,
    what: 'Dehumidifier 1: no air',
    place: null,
  })
  expect(shown({ actions: [dehumidifier] })).toEqual([])
  const overdue = { ...dehumidifier, dueAt: at('12:30') }
  expect(pastMatters({ ...NOTHING, actions: [overdue] }, SINCE)).toMatchObject([
    {
      title: 'Dehumidifier 1: no air',
      detail: 'AC-1-2027-0004 was closed',
      from: at('11:00'),
      to: at('13:00'),
    },
  ])
  const ofRetired = actionOf({ source: 'check', isMadeSafe: true })
  expect(shown({ actions: [ofRetired], urgentBefore: ['action 4'] })).toHaveLength(1)
})

test('an end that a tablet sends after the handover counts from then', () => {
  const steps = [{ ...step('11:40', 'all-clear'), recordedAt: at('12:15') }]
  const typed: [string, number][] = [
    ['11:00', 25],
    ['11:30', 5],
  ]
  const late = alarms('minnesota', typed, { now: '13:00', steps }).map(alarm => ({
    ...alarm,
    name: 'Main pad',
  }))
  const opened = iceState(2, at('11:50'), { submittedAt: at('12:15') })
  expect(
    shown({ alarms: late, ice: [iceState(1, at('11:45'), { reason: 'Power failure' }), opened] }),
  ).toEqual([
    'Air alarm: Main pad was closed, today 11:00 to 11:40',
    'The ice of Main pad was closed, today 11:45 to 11:50',
  ])
})

test('every lock-out that has ended is listed exactly once, whenever handovers are made', () => {
  const minute = fc.integer({ min: 0, max: 59 })
  const instant = (one: number) => at(`12:${String(one).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(fc.tuple(minute, minute)), fc.array(minute), (spans, moments) => {
      const restrictions = spans.map(([one, other], id) =>
        lockOut(instant(Math.min(one, other)), instant(Math.max(one, other)), id),
      )
      const handovers = [...moments, 59].toSorted((one, other) => one - other).map(instant)
      const told = handovers.flatMap((now, index) => {
        const ended = restrictions.filter(({ releasedAt }) => (releasedAt ?? '') <= now)
        const since = handovers[index - 1] ?? at('11:59')
        return pastMatters({ ...NOTHING, restrictions: ended }, since).map(({ key }) => key)
      })
      expect(told.toSorted()).toEqual(restrictions.map(({ id }) => `lock-out ${id}`).toSorted())
    }),
  )
})

test('a rink without a handover for a week lists one week', () => {
  const now = new Date(at('12:00'))
  expect(lastHandoverAt({ submittedAt: at('06:00') }, now)).toBe(at('06:00'))
  expect(lastHandoverAt({ submittedAt: '2027-01-02T06:00:00.000Z' }, now)).toBe('2027-01-25T12:00:00.000Z')
  expect(lastHandoverAt(undefined, now)).toBe('2027-01-25T12:00:00.000Z')
})
