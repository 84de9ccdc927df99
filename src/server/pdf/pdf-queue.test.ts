import { expect, test } from 'vitest'
import { queuePdf } from './pdf-queue.ts'

const waiting = () => ({ raw: { destroyed: false } })

test('two PDFs are drawn at a time, and none for a disconnected client', async () => {
  const drawn: string[] = []
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const leaving = waiting()
  const begin = (name: string, until?: Promise<void>) => async () => {
    drawn.push(name)
    await until
    return name
  }
  const papers = Promise.allSettled([
    queuePdf(waiting(), begin('first', first.promise)),
    queuePdf(waiting(), begin('second', second.promise)),
    queuePdf(leaving, begin('of who left')),
    queuePdf(waiting(), begin('last')),
  ])
  expect(drawn).toEqual(['first', 'second'])
  leaving.raw.destroyed = true
  first.resolve()
  second.resolve()
  expect((await papers).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(drawn).toEqual(['first', 'second', 'last'])
})
