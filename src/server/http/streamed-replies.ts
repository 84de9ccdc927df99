import { z } from 'zod'
import { TimeSlicer } from '#server/concurrency/time-slicing.ts'

/** A longer list is checked and written row by row, so that other requests run in between. */
const LONG_LIST = 200

/**
 * A reply with long lists as a stream of text, validated by its schema like any other; undefined for a short
 * one, which may be written in one piece.
 */
export async function streamedReply(schema: z.ZodType, reply: unknown): Promise<string | undefined> {
  // Nearly every reply is short: it must not be taken apart.
  if (!isLong(reply) && !(isRecord(reply) && Object.values(reply).some(isLong))) return undefined
  const stretches = new TimeSlicer()
  if (isLongList(schema, reply)) return writtenList(schema, reply, stretches)
  if (!(schema instanceof z.ZodObject) || !isRecord(reply)) return undefined
  const parts = Object.entries<unknown>(schema.shape).flatMap(([key, part]) =>
    part instanceof z.ZodType ? [{ key, part, value: reply[key] }] : [],
  )
  if (!parts.some(({ part, value }) => isLongList(part, value))) return undefined
  const written: string[] = []
  for (const { key, part, value } of parts) {
    const text = isLongList(part, value) ? await writtenList(part, value, stretches) : writtenAs(part, value)
    if (text !== undefined) written.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${written.join(',')}}`
}

function isLongList(schema: z.ZodType, value: unknown): value is unknown[] {
  return schema instanceof z.ZodArray && isLong(value)
}

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > LONG_LIST
}

async function writtenList(schema: z.ZodType, list: unknown[], stretches: TimeSlicer): Promise<string> {
  if (!(schema instanceof z.ZodArray) || !(schema.element instanceof z.ZodType))
    throw new Error('Only the items of a list can be written one after the other')
  const items: (string | undefined)[] = []
  for (const item of list) {
    await stretches.pause()
    items.push(writtenAs(schema.element, item))
  }
  return `[${items.join(',')}]`
}

/** Omitted values are written as nothing. */
function writtenAs(schema: z.ZodType, value: unknown): string | undefined {
  return JSON.stringify(z.encode(schema, value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
