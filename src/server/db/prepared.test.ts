import { expect, it } from 'vitest'
import { setUpServer } from '#test/server/test-server.ts'
import { prepared, type Value } from './prepared.ts'

it('a prepared query runs with each value, and sees the writes of its transaction', async () => {
  const { deps, rinkId } = await setUpServer()
  const { db } = deps
  const nameOf = prepared((db, value: Value<{ id: number; besides: string }>) =>
    db
      .selectFrom('iceRinks')
      .select(['name', 'dayStartsAt'])
      .where('id', '=', value('id'))
      .where('name', '!=', value('besides')),
  )
  const asked = { id: rinkId, besides: 'South Bank' }
  const [before] = await nameOf(db, asked)
  expect(before).toMatchObject({ dayStartsAt: expect.any(String) })
  expect(await nameOf(db, { ...asked, id: rinkId + 1 })).toEqual([])
  await db.transaction().execute(async tx => {
    await tx.updateTable('iceRinks').set({ name: 'North Pole' }).execute()
    expect(await nameOf(tx, asked)).toMatchObject([{ name: 'North Pole' }])
    expect(await nameOf(db, asked)).toEqual([before])
  })
  expect(await nameOf(db, { ...asked, besides: 'North Pole' })).toEqual([])
})
