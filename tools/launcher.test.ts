import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withLock } from './launcher/lock.mjs'
import { inRoot } from './launcher/paths.mjs'
import { environmentOf, TASKS } from './launcher/tasks.mjs'

const folderOf = (name: string) => inRoot('.build', `${name}.lock`)

test('work under one lock runs one after the other', async () => {
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await sleep(20)
    events.push(`${name} ends`)
  }
  await Promise.all([withLock('test-order', work('a')), withLock('test-order', work('b'))])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('a lock is released when the work fails', async () => {
  const failing = withLock('test-failure', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(folderOf('test-failure'))).toBe(false)
})

test('a lock of a killed process is taken over', async () => {
  const folder = folderOf('test-stale')
  mkdirSync(folder, { recursive: true })
  const aMinuteAgo = new Date(Date.now() - 60_000)
  utimesSync(folder, aMinuteAgo, aMinuteAgo)
  expect(await withLock('test-stale', async () => 'done')).toBe('done')
})

test('every script of package.json is a task', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const run = Object.keys(TASKS).map(name => [name, `node tools/run.mjs ${name}`])
  expect(scripts).toEqual(Object.fromEntries(run))
})

test.each(['demo', 'cluster', 'bench', 'gallery', 'test', 'test:hostile'])(
  'npm run %s ignores the settings of an installation',
  name => {
    const given = {
      PATH: '/bin',
      PORT: '3100',
      DATABASE_URL: 'postgres://there/rinkbook',
      S3_BUCKET: 'photos',
    }
    expect(environmentOf(TASKS[name] ?? { script: '' }, given)).toEqual({ PATH: '/bin', PORT: '3100' })
  },
)

test.each(['start', 'backup', 'restore', 'move', 'password', 'audit:note', 'audit:verify'])(
  'npm run %s uses the settings of an installation',
  name => {
    const given = { DATA_DIR: '/var/lib/rinkbook', S3_BUCKET: 'photos' }
    expect(environmentOf(TASKS[name] ?? { script: '' }, given)).toMatchObject(given)
  },
)
