import { z } from 'zod'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** Who inspects, as the fields of a machine have it. */
export type InspectorFields = MachineAnswers['fields']

const storedSchema = z.object({
  day: z.string(),
  savedAt: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** Remembers on this tablet who inspects, for the next checklist of the same day. */
export function rememberInspector(rink: Rink, inspector: InspectorFields): void {
  const fields = { ...rememberedInspector(rink), ...inspector }
  try {
    localStorage.setItem(
      storageKey(rink),
      JSON.stringify({ day: today(rink), savedAt: serverNow().toISOString(), fields }),
    )
  } catch {
    // Storage is full or forbidden: the inspector then types the name again.
  }
}

/** Who inspected last on this tablet, if that was today. */
export function rememberedInspector(rink: Rink): InspectorFields {
  const inspector = readInspector(rink)
  return inspector?.day === today(rink) ? inspector.fields : {}
}

/** Forgets who inspected before an instant, at which the shift ended. */
export function forgetInspectorBefore(rink: Rink, endedAt: string): void {
  const inspector = readInspector(rink)
  if (inspector && inspector.savedAt <= endedAt) localStorage.removeItem(storageKey(rink))
}

function readInspector(rink: Rink): z.infer<typeof storedSchema> | undefined {
  try {
    return storedSchema.safeParse(JSON.parse(localStorage.getItem(storageKey(rink)) ?? 'null')).data
  } catch {
    return undefined
  }
}

function storageKey({ id }: Rink): string {
  return `rinkbook-inspector/${id}`
}

function today(rink: Rink): string {
  return operationalDay(serverNow(), rink)
}
