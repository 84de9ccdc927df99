import { expect, test } from 'vitest'
import { publishedCheck, WALK_ITEMS, walkOf, walkRecord } from '#test/server/checks.ts'
import { setUpServer } from '#test/server/test-server.ts'

const ALSO = {
  key: 'also',
  label: 'Also due today',
  kind: 'choice',
  words: [
    { value: 'Nothing more', tone: 'neutral' },
    { value: 'Yearly part', tone: 'neutral', everyMonths: 12 },
  ],
}

test('a yearly part that was done before a hundred later records is still known as done', async () => {
  const server = await setUpServer()
  const { admin, rinkId, clock } = server
  clock.set('2026-11-20T08:00:00.000Z')
  const { id } = await publishedCheck(server, walkOf([...WALK_ITEMS, ALSO]), null)
  const record = async (also: string) => {
    const answers = { exits: { value: 'Pass' }, also: { value: also } }
    const saved = await admin.post(
      '/api/check-records',
      walkRecord(rinkId, id, { subjects: [{ key: '', answers }] }),
    )
    expect(saved.status).toBe(201)
  }
  await record('Yearly part')
  for (let later = 0; later < 100; later += 1) await record('Nothing more')
  const { body } = await admin.get(`/api/checks?rinkId=${rinkId}`)
  expect(body['list']).toMatchObject([
    { subjects: [{ partsDoneOn: { also: { 'Yearly part': '2026-11-20' } } }] },
  ])
})
