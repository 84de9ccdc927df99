import type { z } from 'zod'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { readJson } from '#web/api/read-json.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { local } from '#web/session/browser-storage.ts'

/** A value that this tablet stores for the rest of the rink's day, under the name and the number of the rink. */
export function rememberedToday<Stored extends { day: string }>(name: string, schema: z.ZodType<Stored>) {
  const keyOf = ({ id }: Rink) => `${name}/${id}`
  const today = (rink: Rink) => operationalDay(serverNow(), rink)
  return {
    read: (rink: Rink): Stored | undefined => {
      const { data } = schema.safeParse(readJson(local.get(keyOf(rink)) ?? ''))
      return data?.day === today(rink) ? data : undefined
    },
    store: (rink: Rink, value: Omit<Stored, 'day'>) =>
      local.set(keyOf(rink), JSON.stringify({ day: today(rink), ...value })),
    remove: (rink: Rink) => local.remove(keyOf(rink)),
  }
}
