import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { UnsendableError } from './classify-failure.ts'
import { type DrainEnd, type DrainPorts, drain, type Outcome } from './drain.ts'
import { addWrites, allWrites, removeWrite, updateWrite } from './outbox-store.ts'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

/** The outcome of one attempt; 'killed': the tablet dies after the server's write and before its response. */
type Fate = 'answered' | 'not reached' | 'answer lost' | 500 | 503 | 401 | 429 | 'killed'

const FATES: Fate[] = ['answered', 'not reached', 'answer lost', 500, 503, 401, 429, 'killed']

beforeEach(async () => {
  for (const { key } of await allWrites()) await removeWrite(key)
})

const refusal = (status: number, headers = {}) =>
  new ApiError(
    new Response(null, { status, headers }),
    JSON.stringify({ code: 'refused', message: `No: ${status}` }),
  )

function writeOf(key: string, changes: Partial<NewWrite> = {}): NewWrite {
  const made = { rinkId: 1, rinkName: 'North', what: 'Diary', who: 'Ivy', user: 'ivy@rink.test' }
  const call = { call: 'addDiaryEntry', params: {}, body: { entryText: key } }
  return { key, ...call, ...made, madeAt: '2026-11-20T06:00:00.000Z', ...changes }
}

/** A server that writes once for each key, with a scripted outcome for each attempt. */
function tabletAndServer() {
  const written: string[] = []
  const outcomes: Outcome[] = []
  const asked: string[] = []
  const fates: (Fate | Error)[] = []
  let tellDeath = () => undefined
  const send = async ({ key }: WaitingWrite): Promise<unknown> => {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'not reached') throw new NetworkError('no way')
    if (fate instanceof Error) throw fate
    if (typeof fate === 'number') throw refusal(fate)
    if (!written.includes(key)) written.push(key)
    if (fate === 'answer lost') throw new NetworkError('cut')
    if (fate === 'killed') return new Promise(() => tellDeath())
    return { saved: key }
  }
  const ports: DrainPorts = {
    readAll: allWrites,
    update: updateWrite,
    settle: ({ key }) => removeWrite(key),
    send,
    maySend: () => true,
    refreshSession: () => asked.push('who'),
    announce: outcome => outcomes.push(outcome),
  }
  /** Drains until it ends or the tablet dies. */
  const run = (changes: Partial<DrainPorts> = {}): Promise<DrainEnd | 'died'> => {
    const died = new Promise<'died'>(resolve => {
      tellDeath = () => {
        resolve('died')
        return undefined
      }
    })
    return Promise.race([drain({ ...ports, ...changes }), died])
  }
  return { written, outcomes, asked, fates, run }
}

describe('pending writes', () => {
  test('pending writes are sent once and in order, although attempts fail', async () => {
    const step = fc.oneof(fc.constant('write' as const), fc.constantFrom(...FATES))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
        for (const { key } of await allWrites()) await removeWrite(key)
        const { written, fates, run } = tabletAndServer()
        const made: string[] = []
        for (const one of steps) {
          if (one === 'write') {
            made.push(`w${made.length}`)
            await addWrites([writeOf(made.at(-1) ?? '')])
          } else {
            fates.push(one)
            await run()
          }
        }
        fates.length = 0
        expect(await run()).toEqual({ why: 'empty' })
        expect(written).toEqual(made)
        expect(await allWrites()).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('a write that the server refuses needs a decision, and does not block the others', async () => {
    const { written, outcomes, fates, run } = tabletAndServer()
    await addWrites([writeOf('bad'), writeOf('good')])
    fates.push(refusal(409))
    expect(await run()).toEqual({ why: 'empty' })
    expect(written).toEqual(['good'])
    expect(await allWrites()).toMatchObject([
      {
        key: 'bad',
        attempts: 1,
        problem: 'No: 409',
        refusal: { status: 409, code: 'refused', body: '{"code":"refused","message":"No: 409"}' },
      },
    ])
    expect(outcomes).toMatchObject([
      { write: { key: 'bad' }, end: 'refused' },
      { write: { key: 'good' }, end: 'sent', reply: { saved: 'good' } },
    ])
  })

  test('a write of a rink that the user cannot access stays, and the others are sent', async () => {
    const { written, run } = tabletAndServer()
    await addWrites([writeOf('south', { rinkId: 2 }), writeOf('north')])
    expect(await run({ maySend: ({ rinkId }) => rinkId === 1 })).toEqual({ why: 'empty' })
    expect(written).toEqual(['north'])
    expect(await allWrites()).toMatchObject([{ key: 'south', attempts: 0 }])
  })

  test('a write that cannot be sent, or not by this user, does not block the others', async () => {
    const { written, asked, run, fates } = tabletAndServer()
    await addWrites([writeOf('unknown'), writeOf('strange'), writeOf('theirs'), writeOf('mine')])
    const otherRink = new ApiError({ status: 403 }, '{"code":"other_rink","message":"Not yours."}')
    fates.push(new UnsendableError('Nobody knows it.'), new TypeError('a fault of ours'), otherRink)
    expect(await run()).toMatchObject({ why: 'try-again', attempts: 1 })
    expect(written).toEqual(['mine'])
    expect(asked).toEqual(['who'])
    expect(await allWrites()).toMatchObject([
      { key: 'unknown', problem: 'Nobody knows it.', refusal: { status: 0 } },
      { key: 'strange', refusal: null },
      { key: 'theirs', problem: 'Not yours.', refusal: null },
    ])
    expect(await run()).toEqual({ why: 'empty' })
    expect(written).toEqual(['mine', 'strange', 'theirs'])
  })

  test('a failing store ends the drain, and the write does not count as sent', async () => {
    const { run } = tabletAndServer()
    await addWrites([writeOf('one')])
    const settle = () => Promise.reject(new Error('the disk is full'))
    await expect(run({ settle })).rejects.toThrow('the disk is full')
    expect(await allWrites()).toMatchObject([{ key: 'one', refusal: null }])
  })

  test('the drain ends until a user signs in, or for the delay that the server requests', async () => {
    const { fates, run } = tabletAndServer()
    await addWrites([writeOf('one')])
    fates.push(401, refusal(429, { 'retry-after': '7' }), 'not reached')
    expect(await run()).toEqual({ why: 'sign-in' })
    expect(await run()).toEqual({ why: 'try-again', attempts: 2, afterMs: 7000 })
    expect(await run()).toEqual({ why: 'try-again', attempts: 3, afterMs: undefined })
  })

  test('a write with an existing key is stored once', async () => {
    await addWrites([writeOf('one'), writeOf('one', { what: 'Another' })])
    expect(await allWrites()).toMatchObject([{ key: 'one', what: 'Diary' }])
  })

  test('a write that was discarded while it was being sent does not return', async () => {
    const { run } = tabletAndServer()
    await addWrites([writeOf('one')])
    const send = async () => {
      await removeWrite('one')
      await addWrites([writeOf('two')])
      throw new NetworkError('cut')
    }
    await run({ send })
    expect(await allWrites()).toMatchObject([{ key: 'two', attempts: 0 }])
  })
})
