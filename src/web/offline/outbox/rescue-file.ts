import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { readJson } from '#web/api/read-json.ts'
import { requireSendable } from './queued-write.ts'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

const newWriteSchema = z.object({
  key: z.string().min(1).max(200),
  call: z.string(),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  about: z.record(z.string(), z.string()).optional(),
  rinkId: z.int(),
  rinkName: z.string(),
  what: z.string(),
  who: z.string(),
  user: z.string(),
  madeAt: z.iso.datetime(),
}) satisfies z.ZodType<NewWrite>

const rescueSchema = z.object({
  rinkbook: z.literal('unsent records'),
  version: z.literal(1),
  writes: z.array(z.unknown()),
})

/** The writes of a rescue file in order, and the number of those that cannot be sent. */
export interface Rescued {
  writes: NewWrite[]
  damaged: number
}

/**
 * Exports pending writes to a file for another tablet. The keys are the same, so nothing is recorded twice.
 */
export function rescueFile(writes: readonly WaitingWrite[]): Blob {
  const content = {
    rinkbook: 'unsent records',
    version: 1,
    writes: writes.map(write => newWriteSchema.parse(write)),
  }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

/** The content of a rescue file; undefined for any other file. */
export function readRescueFile(text: string): Rescued | undefined {
  const found = rescueSchema.safeParse(readJson(text)).data?.writes
  const writes = found?.flatMap(one => {
    const { data } = newWriteSchema.safeParse(one)
    return data && isWhole(data) ? [data] : []
  })
  return found && writes && { writes, damaged: found.length - writes.length }
}

/** True if the write can be sent and its description matches its body. */
function isWhole(write: NewWrite): boolean {
  const { body, rinkId, madeAt } = write
  return (
    endpointOf(write)?.body?.safeParse(body).success === true &&
    body['rinkId'] === rinkId &&
    body['performedAt'] === madeAt &&
    typeof body['performedBy'] === 'number'
  )
}

function endpointOf(write: NewWrite): Endpoint | undefined {
  try {
    return requireSendable(write)
  } catch {
    return undefined
  }
}
