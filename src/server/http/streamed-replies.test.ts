import { expect, test } from 'vitest'
import { z } from 'zod'
import { streamedReply } from './streamed-replies.ts'

const personSchema = z.object({ id: z.int(), name: z.string(), company: z.string().optional() })
const replySchema = z.object({
  success: z.literal(true),
  note: z.string().optional(),
  people: z.array(personSchema),
})

const people = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Ivy "${id}" Ice\u2028`, pin: '1234' }))

test('a reply with a long list has only the fields of the contract', async () => {
  const long = { success: true, people: people(1000), secret: 'x' }
  expect(await streamedReply(replySchema, long)).toBe(JSON.stringify(replySchema.parse(long)))
  expect(await streamedReply(z.array(personSchema), long.people)).toBe(
    JSON.stringify(z.array(personSchema).parse(long.people)),
  )
})

test('a short reply is written in one piece', async () => {
  expect(await streamedReply(replySchema, { success: true, people: people(20) })).toBeUndefined()
  expect(await streamedReply(z.array(personSchema), [])).toBeUndefined()
  expect(await streamedReply(z.null(), null)).toBeUndefined()
})

test('a reply that violates the contract is not sent', async () => {
  const broken = [...people(300), { id: 'x', name: 'Ivy' }]
  await expect(streamedReply(replySchema, { success: true, people: broken })).rejects.toThrow(z.ZodError)
  await expect(streamedReply(replySchema, { people: people(300) })).rejects.toThrow(z.ZodError)
})
