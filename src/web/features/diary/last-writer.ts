import { z } from 'zod'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'

const storedSchema = z.object({ day: z.string(), staffName: z.string(), position: z.string() })

export type Writer = Omit<z.infer<typeof storedSchema>, 'day'>

/** Remembers on this tablet who writes, for the next entry of the same day. */
export function rememberWriter(rink: Rink, { staffName, position }: Writer): void {
  try {
    localStorage.setItem(storageKey(rink), JSON.stringify({ day: today(rink), staffName, position }))
  } catch {
    // Storage is full or forbidden: the writer then types the name again.
  }
}

/** Who wrote last on this tablet, if that was today. */
export function rememberedWriter(rink: Rink): Writer | undefined {
  try {
    const { data } = storedSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(rink)) ?? 'null'))
    return data?.day === today(rink) ? data : undefined
  } catch {
    return undefined
  }
}

function storageKey({ id }: Rink): string {
  return `rinkbook-diary-writer/${id}`
}

function today(rink: Rink): string {
  return operationalDay(serverNow(), rink)
}
