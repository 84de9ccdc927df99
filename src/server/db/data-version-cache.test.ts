import { expect, it } from 'vitest'
import { setUpServer } from '#test/server/test-server.ts'
import { DataVersionCache } from './data-version-cache.ts'

it('cached values are dropped after any commit, or when they exceed the limit', async () => {
  const { deps } = await setUpServer()
  const { db } = deps
  const cache = new DataVersionCache<string>(db, 10)
  const rename = (name: string) => db.updateTable('iceRinks').set({ name }).execute()
  const store = (key: string, weight: number, since = cache.state()) => {
    if (since !== undefined) cache.set(key, key, { since, weight })
    return since
  }
  const known = () => (cache.state(), ['one', 'two', 'three'].filter(key => cache.get(key)))
  // PostgreSQL does not report commits, so nothing is cached there.
  const onSqlite = (...keys: string[]) => (deps.kind === 'sqlite' ? keys : [])
  store('one', 5)
  store('two', 5)
  expect(known()).toEqual(onSqlite('one', 'two'))
  store('three', 11)
  expect(known()).toEqual(onSqlite('one', 'two'))
  store('three', 1)
  expect(known()).toEqual(onSqlite('three'))
  const before = cache.state()
  await rename('South Pole')
  expect(known()).toEqual([])
  store('one', 1, before)
  expect(known()).toEqual([])
  await expect(
    db.transaction().execute(async tx => {
      store('two', 1)
      await tx.updateTable('iceRinks').set({ name: 'Nowhere' }).execute()
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(known()).toEqual(onSqlite('two'))
})
