import { expect, test } from 'vitest'
import { z } from 'zod'
import { longReply } from './long-replies.ts'

const person = z.object({ id: z.int(), name: z.string(), company: z.string().optional() })
const reply = z.object({ success: z.literal(true), note: z.string().optional(), people: z.array(person) })

const people = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Ivy "${id}" Ice\u2028`, pin: '1234' }))

test('a reply with a long list is written as any other, without what the contract does not name', async () => {
  const long = { success: true, people: people(1000), secret: 'x' }
  expect(await longReply(reply, long)).toBe(JSON.stringify(reply.parse(long)))
  expect(await longReply(z.array(person), long.people)).toBe(
    JSON.stringify(z.array(person).parse(long.people)),
  )
})

test('a short reply is left to be written in one piece', async () => {
  expect(await longReply(reply, { success: true, people: people(20) })).toBeUndefined()
  expect(await longReply(z.array(person), [])).toBeUndefined()
  expect(await longReply(z.null(), null)).toBeUndefined()
})

test('a reply that is not as the contract says is not sent', async () => {
  const broken = [...people(300), { id: 'x', name: 'Ivy' }]
  await expect(longReply(reply, { success: true, people: broken })).rejects.toThrow(z.ZodError)
  await expect(longReply(reply, { people: people(300) })).rejects.toThrow(z.ZodError)
})
