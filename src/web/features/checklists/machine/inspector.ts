import { z } from 'zod'
import type { MachineAnswers } from '#domain/checklists/answers.ts'
import { type ChecklistDefinition, fieldsOf } from '#domain/checklists/define.ts'
import { operationalDay } from '#domain/dates.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { serverNow } from '#web/api/server-clock.ts'

type InspectorFields = MachineAnswers['fields']

const stored = z.object({
  day: z.string(),
  savedAt: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** Remembers on this tablet who inspects, for the next checklist of the same day. */
export function rememberInspector(
  rink: Rink,
  definition: ChecklistDefinition,
  machine: MachineAnswers,
): void {
  const fields = { ...rememberedInspector(rink), ...inspectorOf(definition, machine) }
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

function readInspector(rink: Rink): z.infer<typeof stored> | undefined {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(storageKey(rink)) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** The machine with the inspector filled in, as far as the checklist asks for it and nothing stands there. */
export function withInspector(
  definition: ChecklistDefinition,
  machine: MachineAnswers,
  inspector: InspectorFields,
): MachineAnswers {
  const fields = { ...machine.fields }
  for (const { key, maxLength } of inspectorFields(definition)) {
    fields[key] ||= (inspector[key] ?? '').slice(0, maxLength)
  }
  return { ...machine, fields }
}

/** What was answered about the inspector. */
export function inspectorOf(definition: ChecklistDefinition, { fields }: MachineAnswers): InspectorFields {
  return Object.fromEntries(inspectorFields(definition).map(({ key }) => [key, fields[key]?.trim() ?? '']))
}

/** The names of who inspected, the latest first. */
export function inspectorsOf(definition: ChecklistDefinition, machines: readonly MachineAnswers[]): string[] {
  const [named] = inspectorFields(definition)
  return machines.map(({ fields }) => (named && fields[named.key]) ?? '').toReversed()
}

function inspectorFields(definition: ChecklistDefinition) {
  return fieldsOf(definition).filter(({ isOfInspector }) => isOfInspector)
}

function storageKey({ id }: Rink): string {
  return `rinkbook-inspector/${id}`
}

function today(rink: Rink): string {
  return operationalDay(serverNow(), rink)
}
