import { z } from 'zod'
import type { NewWrite, WaitingWrite } from './waiting-write.ts'

const newWrite = z.object({
  key: z.string().min(1).max(200),
  call: z.string(),
  params: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.unknown()),
  rinkId: z.int(),
  rinkName: z.string(),
  what: z.string(),
  who: z.string(),
  user: z.string(),
  madeAt: z.iso.datetime(),
}) satisfies z.ZodType<NewWrite>

const rescue = z.object({
  rinkbook: z.literal('unsent records'),
  version: z.literal(1),
  writes: z.array(newWrite),
})

/** What waits, as a file that another tablet takes in: the same keys, so that nothing is recorded twice. */
export function rescueFile(writes: readonly WaitingWrite[]): Blob {
  const content = {
    rinkbook: 'unsent records',
    version: 1,
    writes: writes.map(write => newWrite.parse(write)),
  }
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
}

/** The writes of a rescue file, in their order; undefined where it is none. */
export function readRescueFile(text: string): NewWrite[] | undefined {
  try {
    return rescue.safeParse(JSON.parse(text)).data?.writes
  } catch {
    return undefined
  }
}
