import { expect, test } from 'vitest'
import { readRescueFile, rescueFile } from './rescue-file.ts'
import type { WaitingWrite } from './waiting-write.ts'

const WRITE: WaitingWrite = {
  seq: 7,
  key: 'one key',
  call: 'addDiaryEntry',
  params: {},
  body: { entryText: 'Gate 2 sticks', performedAt: '2026-11-20T06:00:00.000Z' },
  rinkId: 1,
  rinkName: 'North',
  what: 'Site diary entry',
  who: 'Ivy',
  user: 'ivy@rink.test',
  madeAt: '2026-11-20T06:00:00.000Z',
  attempts: 3,
  problem: 'No network',
  refusal: null,
}

test('a rescue file holds what waits, without how often it was tried', async () => {
  const { seq: _seq, attempts: _attempts, problem: _problem, refusal: _refusal, ...made } = WRITE
  expect(readRescueFile(await rescueFile([WRITE]).text())).toEqual([made])
})

test.each(['', 'no json', '{}', '{"rinkbook":"unsent records","version":1,"writes":[{}]}'])(
  'anything else is none: %s',
  text => expect(readRescueFile(text)).toBeUndefined(),
)
