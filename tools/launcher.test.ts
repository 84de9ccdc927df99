import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from './launcher/lock.mjs'
import { inRoot } from './launcher/paths.mjs'

const folderOf = (name: string) => inRoot('.build', `${name}.lock`)

test('work under one lock happens one after the other', async () => {
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await sleep(20)
    events.push(`${name} ends`)
  }
  await Promise.all([withLock('test-order', work('a')), withLock('test-order', work('b'))])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a lock is given back when the work fails', async () => {
  const failing = withLock('test-failure', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(folderOf('test-failure'))).toBe(false)
})

test('a lock that a killed process left behind is taken over', async () => {
  const folder = folderOf('test-stale')
  mkdirSync(folder, { recursive: true })
  const aMinuteAgo = new Date(Date.now() - 60_000)
  utimesSync(folder, aMinuteAgo, aMinuteAgo)
  expect(await withLock('test-stale', async () => 'done')).toBe('done')
})
