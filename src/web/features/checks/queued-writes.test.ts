import { expect, test } from 'vitest'
import { newCheckRecordSchema } from '#domain/checks/check.ts'
import { templateSchema } from '#domain/checks/template.ts'
import { CIRCLE_CHECK } from '#test/pages/check-page.ts'
import '#web/shell/queued-writes.ts'
import { overlay } from '#web/offline/outbox/overlay.ts'
import type { WaitingWrite } from '#web/offline/outbox/waiting-write.ts'
import { aboutCheck, checkRecordWrite } from './queued-writes.ts'

const RINK = {
  id: 1,
  name: 'Arena',
  timezone: 'Europe/London',
  dayStartsAt: '04:00',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const template = templateSchema.parse(CIRCLE_CHECK)

function written(brakes: string, more: object = {}): WaitingWrite {
  const answers = { brakes: { value: brakes, note: 'Soft pedal', photos: [] }, lights: { value: 'Pass' } }
  return {
    seq: 1,
    key: 'key-1',
    call: 'recordCheck',
    params: {},
    body: {
      rinkId: 1,
      checkId: 4,
      version: 1,
      instance: { day: '2026-11-23', opens: '06:00' },
      subjects: [{ key: 'machine:7', answers }],
      submittedBy: 'Ivy Ice',
    },
    about: aboutCheck(template, { 'machine:7': 'Resurfacer 1' }),
    rinkId: 1,
    rinkName: 'Arena',
    what: 'Circle check',
    who: 'Ivy Ice',
    user: 'ivy@rinkbook.test',
    madeAt: '2026-11-23T06:10:00.000Z',
    attempts: 0,
    problem: '',
    refusal: null,
    ...more,
  }
}

test('a fail that locks puts its machine out of service on this tablet, and a pass does not', () => {
  expect(checkRecordWrite.locks?.(written('Fail'))).toMatchObject([
    {
      machineId: 7,
      name: 'Resurfacer 1',
      defects: [{ label: 'Brakes', rating: 'Fail', comment: 'Soft pedal' }],
    },
  ])
  expect(checkRecordWrite.locks?.(written('Pass'))).toEqual([])
})

test('a fail that locks closes its place on this tablet, once', () => {
  const about = aboutCheck(template, { 'place:3': 'Main pad' })
  const { body } = written('Fail')
  const answers = newCheckRecordSchema.parse(body).subjects[0]?.answers
  const write = written('Fail', { about, body: { ...body, subjects: [{ key: 'place:3', answers }] } })
  const pad = { id: 3, rinkId: 1, kind: 'pad' as const, name: 'Main pad', closed: null, shape: null }
  const places = overlay('places', [pad, { ...pad, id: 4 }], [write, write], RINK)
  expect(places).toMatchObject([
    { closed: { lockedBy: 'Ivy Ice', defects: [{ label: 'Brakes', comment: 'Soft pedal' }] } },
    { closed: null },
  ])
  expect(places[0]?.closed?.defects).toHaveLength(1)
  expect(checkRecordWrite.locks?.(write)).toMatchObject([{ placeId: 3, name: 'Main pad' }])
})

test('a refused check is corrected with its version, for its instance', () => {
  expect(checkRecordWrite.correct?.(written('Fail'), RINK)).toMatchObject({
    screen: '/dashboard/checks/4?day=2026-11-23&opens=06%3A00',
    draft: {
      place: 'checks/1/4/2026-11-23 06:00/',
      content: {
        template: { version: 1, title: 'Circle check' },
        answers: { 'machine:7': { brakes: { value: 'Fail', note: 'Soft pedal' } } },
        refused: { key: 'key-1', submittedBy: 'Ivy Ice' },
      },
    },
  })
})

test('a write whose template cannot be read locks nothing and stays in the list', () => {
  const damaged = written('Fail', { about: { title: 'Circle check', template: '{', names: '{}' } })
  expect(checkRecordWrite.locks?.(damaged)).toEqual([])
  expect(checkRecordWrite.correct?.(damaged, RINK)).toBeUndefined()
})
