import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

test('a semaphore limits concurrent work, in order, even after a failure', async () => {
  const atOnce = new Semaphore(2)
  const begun: number[] = []
  let working = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    working += 1
    most = Math.max(most, working)
    await nextTurn()
    working -= 1
    if (number === 1) throw new Error('The second fails')
    return number
  }
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map(number => atOnce.run(work(number))))
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
