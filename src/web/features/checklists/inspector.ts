import { z } from 'zod'
import type { ChecklistDefinition } from '#domain/checklists/define.ts'
import type { Entry } from '#domain/forms/form.ts'
import { textAt } from '#domain/forms/items.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { initialsOf } from '#domain/staff/member.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { rememberedToday } from '#web/people/remembered-today.ts'

/** The most initials that a checklist takes (specification 2, section 2.4). */
export const MOST_INITIALS = 4

/** The inspector, by the keys of the fields. */
type Inspector = Record<string, string>

const lastInspector = rememberedToday(
  'rinkbook-inspector',
  z.object({ day: z.string(), savedAt: z.string(), fields: z.record(z.string(), z.string()) }),
)

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

/**
 * The form of a machine with the inspector filled in, where the checklist asks and nothing is typed. Initials that the
 * last checklist did not ask for follow from the name.
 */
export function withInspector(definition: ChecklistDefinition, entry: Entry, inspector: Inspector): Entry {
  const [name, initials] = definition.inspectorFields
  if (name === undefined) return entry
  const typed = textAt(entry, name.key)
  const filled = typed || (inspector[name.key] ?? '').slice(0, name.maxLength)
  const known = typed && typed !== inspector[name.key] ? '' : inspector[initials?.key ?? '']
  return {
    ...entry,
    [name.key]: filled,
    ...(initials && {
      [initials.key]:
        textAt(entry, initials.key) ||
        known?.slice(0, initials.maxLength) ||
        initialsOf(filled, MOST_INITIALS),
    }),
  }
}

/** The inspector of a new form: the known person, or else the last one on this tablet today. */
export function likelyInspector(definition: ChecklistDefinition, rink: Rink, known: string | undefined) {
  const last = rememberedInspector(rink)
  const key = definition.inspectorFields[0]?.key ?? ''
  return known === undefined || last[key] === known ? last : { [key]: known }
}

/** Remembers the inspector on this tablet, for the next checklist of the same day. */
export function rememberInspector(rink: Rink, inspector: Inspector): void {
  const fields = { ...rememberedInspector(rink), ...inspector }
  lastInspector.store(rink, { savedAt: serverNow().toISOString(), fields })
}

/** The last inspector on this tablet, if that was today. */
function rememberedInspector(rink: Rink): Inspector {
  return lastInspector.read(rink)?.fields ?? {}
}

/** Forgets the inspector of a shift that has ended. */
export function forgetInspectorBefore(rink: Rink, endedAt: string): void {
  const stored = lastInspector.read(rink)
  if (stored && stored.savedAt <= endedAt) lastInspector.remove(rink)
}
