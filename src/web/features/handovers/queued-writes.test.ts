import { expect, test } from 'vitest'
import { handoverWrite } from './queued-writes.ts'

const rink = {
  id: 1,
  name: 'North Pole Arena',
  timezone: 'Europe/London',
  dayStartsAt: '04:00',
  createdAt: '2026-11-20T12:00:00.000Z',
}

test('a refused handover is corrected with its comments on open matters', () => {
  const line = { title: 'Red truck is out of service', comment: 'Engineer at 15:00' }
  const comments = [{ key: 'machine 7', ...line }]
  const refused = {
    seq: 1,
    key: 'key',
    call: '',
    params: {},
    body: { rinkId: 1, fromManager: 'Dan Duty', toManager: 'Sue Site', comments },
    rinkId: 1,
    rinkName: rink.name,
    what: '',
    who: '',
    user: '',
    madeAt: '2026-11-20T12:00:00.000Z',
    attempts: 1,
    problem: '',
    refusal: null,
  }
  expect(handoverWrite.correct?.(refused, rink)).toMatchObject({
    draft: { content: { comments: { 'machine 7': line } } },
  })
})
