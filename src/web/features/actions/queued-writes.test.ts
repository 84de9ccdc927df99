import { expect, test } from 'vitest'
import type { Rink } from '#domain/rinks/rink.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { doneWrite, reportWrite } from './queued-writes.ts'

const rink: Rink = {
  id: 1,
  name: 'North Pole Arena',
  timezone: 'Europe/London',
  dayStartsAt: '04:00',
  createdAt: '2026-11-20T12:00:00.000Z',
}

const write = (body: Record<string, unknown>, params: Record<string, string> = {}): WaitingWrite => ({
  seq: 1,
  key: 'key',
  call: '',
  params,
  body,
  rinkId: 1,
  rinkName: rink.name,
  what: '',
  who: '',
  user: '',
  madeAt: '2026-11-20T12:00:00.000Z',
  attempts: 1,
  problem: '',
  refusal: null,
})

test('a refused report is corrected in its form, with all that was typed', () => {
  const body = { rinkId: 1, what: 'Mat', kind: 'slip', placeId: 3, isMadeSafe: false, submittedBy: 'Ivy' }
  expect(reportWrite.correct?.(write(body), rink)).toMatchObject({
    screen: '/dashboard/report',
    draft: {
      place: 'reports/1/',
      content: { what: 'Mat', kind: 'slip', placeId: 3, machineId: null, isMadeSafe: false },
    },
  })
})

test('work that was refused is corrected in the dialog of its action', () => {
  const body = { rinkId: 1, text: 'New mat', submittedBy: 'Kyle' }
  expect(doneWrite.correct?.(write(body, { id: '7' }), rink)).toEqual({
    screen: '/dashboard/actions/7',
    hash: 'done',
    draft: { place: 'action-done/1/7', content: { text: 'New mat', submittedBy: 'Kyle' } },
  })
})
