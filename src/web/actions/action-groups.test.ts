import { expect, test } from 'vitest'
import type { Action } from '#domain/actions/action.ts'
import { attentionIn, groupOf } from './action-groups.ts'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const KYLE = { id: 7, name: 'Kyle' }

const action: Action = {
  id: 1,
  rinkId: 1,
  reference: 'A-1-2026-0001',
  source: 'report',
  what: 'Mat lifted',
  kind: 'slip',
  place: null,
  machine: null,
  spot: null,
  photoPaths: [],
  isMadeSafe: true,
  reportedBy: 'Ivy',
  openedAt: '2026-11-19T12:00:00.000Z',
  state: 'open',
  severity: null,
  likelihood: null,
  owner: null,
  leftBy: null,
  contractor: null,
  contractorPhone: null,
  dueAt: '2026-11-21T12:00:00.000Z',
  dueMovedFrom: null,
  linkExpiresAt: null,
  remindOn: null,
  cost: null,
  calloutId: null,
  checkRecordId: null,
  submissionId: null,
  incidentId: null,
  doneBy: null,
  isDoneSigned: false,
  isRestricted: false,
  closedAt: null,
  timesFound: 1,
  revision: 1,
}
const LATE = { ...action, dueAt: '2026-11-20T11:59:00.000Z' }
const ASSIGNED = { ...action, state: 'assigned' as const, owner: KYLE }

test.each([
  ['held', { ...LATE, state: 'held' as const }],
  ['overdue', LATE],
  ['mine', ASSIGNED],
  ['assigned', { ...ASSIGNED, owner: { id: 8, name: 'Ann' } }],
  ['open', action],
  ['done', { ...LATE, state: 'done' as const, owner: KYLE }],
])('an action is in the group %s', (group, one) => {
  expect(groupOf(one, NOW, KYLE.id)).toBe(group)
})

test('an account without a person has no actions of its own', () => {
  expect(groupOf(action, NOW, undefined)).toBe('open')
})

test('attention is needed for late actions, public reports, work to verify, owners who left and reminders', () => {
  const left = { ...action, id: 2, leftBy: 'Kyle' }
  const held = { ...action, id: 3, state: 'held' as const }
  const done = { ...action, id: 6, state: 'done' as const }
  const reminded = { ...action, id: 4, remindOn: '2026-11-20' }
  const later = { ...action, id: 5, remindOn: '2026-11-21' }
  expect(attentionIn([LATE, left, held, done, reminded, later], NOW, '2026-11-20')).toEqual({
    overdue: [LATE],
    held: [held],
    done: [done],
    left: [left],
    reminded: [reminded],
  })
})
