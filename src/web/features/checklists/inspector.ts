import { z } from 'zod'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Entry } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'

/** The inspector, by the keys of the fields. */
type Inspector = Record<string, string>

const storedSchema = z.object({
  day: z.string(),
  savedAt: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** The inspector that the form of a machine names. */
export function inspectorIn(definition: ChecklistDefinition, entry: Entry): Inspector {
  return Object.fromEntries(definition.inspectorFields.map(({ key }) => [key, textAt(entry, key).trim()]))
}

/** The names of the inspectors, the last machine first. */
export function inspectorNames(
  { inspectorFields }: ChecklistDefinition,
  machines: readonly Entry[],
): string[] {
  return machines.map(entry => textAt(entry, inspectorFields[0]?.key ?? '')).toReversed()
}

/** The form of a machine with the inspector filled in, where the checklist asks and nothing is typed. */
export function withInspector(definition: ChecklistDefinition, entry: Entry, inspector: Inspector): Entry {
  const asked = definition.inspectorFields.map(({ key, maxLength }) => [
    key,
    entry[key] || (inspector[key] ?? '').slice(0, maxLength),
  ])
  return { ...entry, ...Object.fromEntries(asked) }
}

/** Remembers the inspector on this tablet, for the next checklist of the same day. */
export function rememberInspector(rink: Rink, inspector: Inspector): void {
  const fields = { ...rememberedInspector(rink), ...inspector }
  try {
    const stored = { day: today(rink), savedAt: serverNow().toISOString(), fields }
    localStorage.setItem(storageKey(rink), JSON.stringify(stored))
  } catch {
    // Storage is full or forbidden: the inspector types the name again.
  }
}

/** The last inspector on this tablet, if that was today. */
export function rememberedInspector(rink: Rink): Inspector {
  const stored = readInspector(rink)
  return stored?.day === today(rink) ? stored.fields : {}
}

/** Forgets the inspector of a shift that has ended. */
export function forgetInspectorBefore(rink: Rink, endedAt: string): void {
  const stored = readInspector(rink)
  if (stored && stored.savedAt <= endedAt) localStorage.removeItem(storageKey(rink))
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
