import { expect, test } from 'vitest'
import { checkSchema } from '#domain/checks/check.ts'
import { register } from '#test/server/register.ts'

test('a check of all extinguishers checks each of them, but no other machine, and none that is added later', async () => {
  const { admin, rinkId, list, clock } = await register()
  for (const kind of ['extinguisher', 'aed'])
    await admin.post('/api/equipment', { rinkId, kind, name: kind, number: kind, details: {} })
  const checked = async () => (await list()).map(({ kind, isChecked }) => [kind, isChecked])
  await admin.post('/api/checks/adopt', { rinkId, keys: ['extinguishers'] })
  const [check] = checkSchema.array().parse((await admin.get(`/api/checks?rinkId=${rinkId}`)).body['list'])
  expect(await checked()).toEqual([
    ['aed', false],
    ['extinguisher', false],
  ])
  const items = check?.template.sections.flatMap(section => section.items) ?? []
  const answers = Object.fromEntries(
    items.flatMap(({ key, kind }) => (kind === 'rating' ? [[key, { value: 'Pass' }]] : [])),
  )
  const saved = await admin.post('/api/check-records', {
    rinkId,
    checkId: check?.id,
    version: 1,
    subjects: check?.subjects.map(({ key }) => ({ key, answers })),
    submittedBy: 'Tess Tech',
  })
  expect(saved.body).toMatchObject({ badCount: 0 })
  expect(await checked()).toEqual([
    ['aed', false],
    ['extinguisher', true],
  ])
  clock.passMinutes(60)
  const spare = { kind: 'extinguisher', name: 'spare', number: 'S-1', details: {} }
  await admin.post('/api/equipment', { rinkId, ...spare })
  expect(await checked()).toEqual([
    ['aed', false],
    ['extinguisher', true],
    ['extinguisher', false],
  ])
})
