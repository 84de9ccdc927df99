import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { PerUserLimit } from './per-user-limit.ts'

function callOf(user: number) {
  const raw = Object.assign(new EventEmitter(), { closed: false })
  const end = () => {
    raw.closed = true
    raw.emit('close')
  }
  return { request: { caller: { user: { id: user } } }, reply: { raw }, end }
}

test("a user's concurrent requests are limited, without affecting others, and disconnected ones are dropped", async () => {
  const turns = new PerUserLimit(2)
  const [first, second, leaving, last] = [callOf(1), callOf(1), callOf(1), callOf(1)]
  const begun: string[] = []
  const take = (name: string, call: ReturnType<typeof callOf>) =>
    turns.take(call).then(() => begun.push(name))
  const taken = Promise.allSettled([
    take('first', first),
    take('second', second),
    take('of who left', leaving),
    take('last', last),
  ])
  await take('of another user', callOf(2))
  expect(begun).toEqual(['first', 'second', 'of another user'])
  leaving.end()
  first.end()
  second.end()
  expect((await taken).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(begun).toEqual(['first', 'second', 'of another user', 'last'])
})
